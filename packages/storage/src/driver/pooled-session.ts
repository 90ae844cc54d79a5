import { DomainError } from '@lectern/domain';
import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';
import { sqlStateOf } from '../sql-state.ts';
import { databaseUnavailable, endsSession, explainConnectFailure, isLost } from './database-unavailable.ts';
import { explainRefusal } from './explain-refusal.ts';
import type { GuardedPool } from './guarded-pool.ts';
import { isPlainRead, RunawayStatementError } from './runaway-statement.ts';

/** How a statement is given to `pg`. */
export type Run = (client: pg.PoolClient, query: CompiledQuery) => Promise<pg.QueryResult>;

/** The client of a pool that one statement or one transaction runs on, while it needs it, and what went wrong there. */
export class PooledSession {
  readonly #pool: GuardedPool;
  readonly #run: Run;
  #client: Promise<pg.PoolClient> | undefined;
  #release: (() => void) | undefined;
  #failure: unknown;
  #lastCommand = '';

  constructor(pool: GuardedPool, run: Run) {
    this.#pool = pool;
    this.#run = run;
  }

  /** Whether it has a client, or waits for one. */
  get hasClient(): boolean {
    return this.#client !== undefined;
  }

  /** Why statements fail: the first failure of a transaction, as it is to be thrown. */
  get failure(): unknown {
    return this.#failure;
  }

  /** The command of the last answer, such as `COMMIT`. */
  get lastCommand(): string {
    return this.#lastCommand;
  }

  /** The client, taken from the pool if need be. Throws `SERVICE_UNAVAILABLE` when there is none. */
  async take(): Promise<pg.PoolClient> {
    this.#client ??= this.#pool.take();
    try {
      const client = await this.#client;
      this.#release ??= () => client.release(isUnavailable(this.#failure) || isLost(client));
      return client;
    } catch (error) {
      this.#client = undefined;
      throw explainConnectFailure(error);
    }
  }

  /** Gives the client back. */
  release(): void {
    this.#release?.();
    this.#release = undefined;
    this.#client = undefined;
  }

  /**
   * Runs a statement. Throws `failure`; a statement that `takesEffect` may have been carried out
   * when its connection is lost.
   */
  async ask<R>(client: pg.PoolClient, query: CompiledQuery, takesEffect: boolean): Promise<QueryResult<R>> {
    const wasLost = isLost(client);
    const askedAt = performance.now();
    try {
      const { command, rowCount, rows } = await this.#run(client, query);
      this.#lastCommand = command;
      return { rows: rows ?? [], ...(countsRows(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    } catch (error) {
      const mayBeWritten = !wasLost && !endsSession(error) && takesEffect;
      if (isRunaway(error, query, askedAt)) this.#failure = tooLong(error);
      else if (isLost(client) || endsSession(error)) this.#failure = databaseUnavailable(error, { mayBeWritten });
      // Every statement after one that failed gets that answer: the reason is the earlier failure.
      else if (sqlStateOf(error) !== 'in_failed_sql_transaction') this.#failure = explainRefusal(error);
      throw this.#failure;
    }
  }
}

/** Whether a statement outside of a transaction takes effect for good: anything but a read may. */
export function mayWrite({ sql }: CompiledQuery): boolean {
  return !/^\s*select\b/i.test(sql);
}

/** Whether an error says that the database cannot be reached. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE';
}

/** Whether a statement is, as far as can be known, the one for which the embedded database was ended. */
function isRunaway(error: unknown, { sql }: CompiledQuery, askedAt: number): boolean {
  return error instanceof RunawayStatementError && askedAt <= error.sentAt && isPlainRead(sql);
}

/** Not `transient`: whoever asks again gets the same, and so does everyone else then. */
function tooLong(error: unknown): DomainError {
  return new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'query_time' }, { cause: error });
}

function countsRows(command: string): boolean {
  return command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
}
