/** How far a fork has come; stored with every chunk, in the same transaction. */
export interface ForkProgress {
  /**
   * PostgreSQL schema copied from, and what its tables looked like: when either is no longer so, the copy begins again.
   */
  from: string;
  shape: string;
  /** The table at work, by its place in the order; the number of tables when all are copied. */
  table: number;
  /** Place of the last row copied of that table; null before its first. */
  after: string | null;
  /** Bytes of each table of the source when the copy began: what the percentage is of. */
  bytes: readonly number[];
}

/** What the duplicate of a site gets: everything, or no records and no assets. */
export type SiteDuplicateContents = 'content' | 'schema';
