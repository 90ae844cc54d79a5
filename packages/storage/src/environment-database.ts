import type { Environment } from '@lectern/domain';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './tables.ts';

/** A connection or transaction, project-wide. */
export type Queryable = Kysely<Database> | Transaction<Database>;

/** A transaction: all that is done in it is done together, or not at all. */
export type ProjectTransaction = Transaction<Database>;

/** Which schema a connection that `inEnvironment` answered reaches. */
const schemaNames = new WeakMap<object, string>();

declare const scoped: unique symbol;

/** A connection or transaction whose unqualified tables are those of one environment. */
export type EnvironmentQueryable = Kysely<Database> & { readonly [scoped]: true };

/** Scopes every following query to an environment's schema, so that none can leak into another. */
export function inEnvironment(db: Queryable, environment: Pick<Environment, 'schema'>): EnvironmentQueryable {
  const scopedDb = db.withSchema(environment.schema);
  schemaNames.set(scopedDb, environment.schema);
  // The brand only distinguishes scoped connections from project-wide ones at compile time.
  return scopedDb as unknown as EnvironmentQueryable;
}

/** Marks a connection that was derived from a scoped one as scoped to the same environment. */
export function inSameEnvironment(derived: Kysely<Database>, origin: EnvironmentQueryable): EnvironmentQueryable {
  schemaNames.set(derived, schemaNameOf(origin));
  return derived as unknown as EnvironmentQueryable;
}

/**
 * Schema of the unqualified tables of a connection; empty for a project-wide one. Throws for one scoped differently.
 */
export function schemaNameOf(db: Queryable | EnvironmentQueryable): string {
  const name = schemaNames.get(db);
  if (name === undefined && db.getExecutor().plugins.length > 0)
    throw new Error('Only inEnvironment may scope this connection');
  return name ?? '';
}
