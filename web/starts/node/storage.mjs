// Replaces @webreflection/idb-map: a sandboxed page can't use its IndexedDB, and PyScript would
// wait for it for ever. Nothing needs to be kept, because packages are never downloaded.
export default class MemoryMap extends Map {
  constructor() {
    super(); // the name given here would select a database
  }
  async sync() {}
  async close() {}
}
