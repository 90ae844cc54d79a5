/** The first parts of the console's query keys for a noun. */
export interface QueryRoot<Kind extends string> {
  /** Everything about the noun. */
  all: readonly [string];
  /** Everything of one kind. */
  every: <K extends Kind>(kind: K) => readonly [string, K];
  /** Everything of one kind about a model, a record, an asset. */
  about: <K extends Kind>(kind: K, id: string) => readonly [string, K, string];
}

/** The keys that begin with `root`; `Kind` are the kinds of queries below it. */
export function queryRoot<Kind extends string = never>(root: string): QueryRoot<Kind> {
  return {
    all: [root],
    every: (kind) => [root, kind],
    about: (kind, id) => [root, kind, id],
  };
}
