import type { Driver, TransactionSettings } from 'kysely';
import type { GuardedPool } from '../driver/guarded-pool.ts';
import { PipelinedConnection } from './pipelined-connection.ts';

/** What a driver has to know of its pool. */
export interface PipelineOptions {
  /**
   * True where all share one connection, which runs everything in order: statements are sent as soon as no one is in
   * the middle of a transaction, without waiting for the answers to those before them.
   */
  isShared: boolean;
}

/**
 * Kysely's way to a pool of `pg`. A transaction takes a connection with its first statement, which `begin` travels
 * with, and needs it until `commit` is sent; what was deferred until then travels with that.
 */
export class PipelinedDriver implements Driver {
  readonly #pool: GuardedPool;
  readonly #options: PipelineOptions;

  constructor(pool: GuardedPool, options: PipelineOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(this.#pool, this.#options);
  }

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings);
  }

  commitTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release();
  }

  /** The pool is ended by who made it. */
  async destroy(): Promise<void> {}
}
