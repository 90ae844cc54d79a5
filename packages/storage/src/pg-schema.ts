import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './environment-database.ts';

/** Two PostgreSQL schemas: the tables of one are copied into the other. */
export interface CopyPair {
  from: string;
  to: string;
  /** What the copy has other than the original; nothing unless given. */
  changes?: CopyChanges;
}

/** Differences of a copy, by table. Expressions read the row of the original as `source`. */
export interface CopyChanges {
  /** Tables that stay empty. */
  empty: readonly string[];
  /** Values of columns. */
  values: Readonly<Record<string, Readonly<Record<string, RawBuilder<unknown>>>>>;
  /** Which rows are copied; all of them unless given. */
  rows: Readonly<Record<string, RawBuilder<boolean>>>;
}

/** Removes a PostgreSQL schema with whatever is in it; fine when it is gone. */
export async function dropPgSchema(db: Queryable, pgSchema: string): Promise<void> {
  await sql`drop schema if exists ${sql.id(pgSchema)} cascade`.execute(db);
}

/**
 * A definition of an index or constraint as PostgreSQL prints it, for the other schema. Names need no quotes; quoted
 * ones work too.
 */
export function inOtherSchema(definition: string, { from, to }: CopyPair): string {
  return definition.replaceAll(new RegExp(`(\\bON |\\bREFERENCES )"?${from}"?\\.`, 'g'), `$1"${to}".`);
}
