import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';

/** What was removed from tables so that rows can be inserted in any order, and quickly. */
export interface SuspendedConstraints {
  /** Statements that put it back. */
  statements: string[];
}

/** Removes foreign keys and indexes that no constraint needs from the tables of these schemas. */
export async function suspendConstraints(tx: Queryable, schemas: readonly string[]): Promise<SuspendedConstraints> {
  const indexes = await sql<{ drop: string; create: string }>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index join pg_class on pg_class.oid = indrelid join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname = any(${[...schemas]}::text[])
      and not exists (select from pg_constraint where conindid = indexrelid)
      and not exists (select from pg_inherits where inhrelid = indexrelid)`.execute(tx);
  const foreignKeys = await sql<{ drop: string; create: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as create
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
    where contype = 'f' and conparentid = 0 and nspname = any(${[...schemas]}::text[])`.execute(tx);
  // Foreign keys go first and come back last: they look their targets up through indexes.
  for (const { drop } of [...foreignKeys.rows, ...indexes.rows]) await sql.raw(drop).execute(tx);
  return { statements: [...indexes.rows, ...foreignKeys.rows].map(({ create }) => create) };
}

/** Restores what was removed. Throws when the rows do not allow it. */
export async function resumeConstraints(tx: Queryable, { statements }: SuspendedConstraints): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx);
}
