// Stands in for @webreflection/idb-map, whose IndexedDB a sandboxed page is refused: PyScript
// would wait for it for ever. Nothing needs to be kept, as no package is ever downloaded.
export default class MemoryMap extends Map {
  constructor() {
    super(); // the name that is given asks for a database
  }
  async sync() {}
  async close() {}
}
