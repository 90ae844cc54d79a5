import type { Driver, TransactionSettings } from 'kysely';
import type { DatabaseTraits } from '../driver/database-traits.ts';
import type { GuardedPool } from '../driver/guarded-pool.ts';
import { PipelinedConnection } from './pipelined-connection.ts';
import { PlainConnection } from './plain-connection.ts';
import type { TransactionConnection } from './transaction-connection.ts';

/** Kysely's way to a pool of `pg`, through the pipeline unless it is off. */
export class PipelinedDriver implements Driver {
  readonly #pool: GuardedPool;
  readonly #traits: DatabaseTraits;

  constructor(pool: GuardedPool, traits: DatabaseTraits) {
    this.#pool = pool;
    this.#traits = traits;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<TransactionConnection> {
    return this.#traits.pipeline === 'off'
      ? new PlainConnection(this.#pool)
      : new PipelinedConnection(this.#pool, this.#traits);
  }

  beginTransaction(connection: TransactionConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings);
  }

  commitTransaction(connection: TransactionConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: TransactionConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: TransactionConnection): Promise<void> {
    connection.release();
  }

  /** The pool is ended by who made it. */
  async destroy(): Promise<void> {}
}
