import type { Environment } from '@lectern/domain';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './tables.ts';

/** A connection or transaction, project-wide. */
export type Queryable = Kysely<Database> | Transaction<Database>;

declare const scoped: unique symbol;

/** A connection or transaction whose unqualified tables are those of one environment. */
export type EnvironmentQueryable = Kysely<Database> & { readonly [scoped]: true };

/** Scopes every following query to an environment's schema, so that none can leak into another. */
export function inEnvironment(db: Queryable, environment: Pick<Environment, 'schema'>): EnvironmentQueryable {
  // The brand only tells scoped connections from project-wide ones at compile time.
  return db.withSchema(environment.schema) as unknown as EnvironmentQueryable;
}
