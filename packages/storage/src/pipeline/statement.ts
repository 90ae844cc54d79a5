import type { Compilable, CompiledQuery } from 'kysely';

/**
 * As what a statement may be combined with others of its transaction. `insert`: it needs nothing that the ones beside it
 * do. `check`: a `select` that fails unless the others may run; there is one at most.
 */
export type CombinablePart = 'insert' | 'check';

/** A statement that was built and not run. */
export interface Statement<Row = unknown> extends Compilable<Row> {
  readonly part?: CombinablePart;
}

/** The text of a `Statement` with its parameters. */
export interface CompiledStatement {
  query: CompiledQuery;
  part: CombinablePart | undefined;
}

/** Turns the failure of a transaction into the error to throw; answers others as they are. */
export type Explain = (error: unknown) => unknown;

/** Marks inserts, none of which needs the rows of another to be there, as what may be sent as one statement. */
export function independentInserts(inserts: readonly Statement[]): Statement[] {
  return inserts.map((insert) => ({ compile: () => insert.compile(), part: 'insert' }));
}
