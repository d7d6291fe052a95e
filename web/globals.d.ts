// Names that scripts of the page share, or that the build puts in their place.

/** What the scripts before Python hand to each other and to Python. */
declare var kasino: {
  [name: string]: any;
};
declare const LOCK_INFO: object;
declare const SNAPSHOT_HEAD: string;
