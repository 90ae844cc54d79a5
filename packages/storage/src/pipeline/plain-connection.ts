import { CompiledQuery, type QueryResult, type TransactionSettings } from 'kysely';
import type { GuardedPool } from '../driver/guarded-pool.ts';
import { isUnavailable, mayWrite, PooledSession } from '../driver/pooled-session.ts';
import type { CompiledStatement, Explain } from './statement.ts';
import { openingOf, TransactionConnection } from './transaction-connection.ts';

/**
 * A connection without the pipeline: every statement is sent by itself, as it was written, and answered before the next
 * one. Transactions that only read do not take turns with others.
 */
export class PlainConnection extends TransactionConnection {
  readonly #session: PooledSession;
  readonly #explanations: Explain[] = [];
  #transaction: 'none' | 'open' | 'ending' = 'none';
  #isCommitting = false;
  #isOver = false;
  /** Ends when the statements so far are answered; never fails. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(pool: GuardedPool) {
    super();
    this.#session = new PooledSession(pool, (client, { sql, parameters }) => client.query(sql, [...parameters]));
  }

  async begin(settings: TransactionSettings): Promise<void> {
    this.#transaction = 'open';
    await this.executeQuery(CompiledQuery.raw(openingOf(settings)));
  }

  async commit(): Promise<void> {
    this.#transaction = 'ending';
    this.#isCommitting = true;
    const ending = this.executeQuery(CompiledQuery.raw('commit'));
    this.#isOver = true;
    await ending;
    if (this.#session.lastCommand !== 'COMMIT') throw this.#explained(this.#session.failure);
  }

  async rollback(): Promise<void> {
    // Whatever the server answered to a commit that was sent, the transaction is over.
    if (this.#transaction !== 'open') return;
    this.#transaction = 'ending';
    const ending = this.executeQuery(CompiledQuery.raw('rollback'));
    this.#isOver = true;
    await ending.catch((error: unknown) => {
      // A transaction ends with its connection; the reason is the failure that asked for the rollback.
      if (!isUnavailable(error)) throw error;
    });
  }

  release(): void {
    this.#session.release();
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isOver) throw new Error('The transaction is over');
    const answer = this.#queue.then(() => this.#ask<R>(query));
    this.#queue = answer.catch(() => {});
    return answer;
  }

  async executeAll<R>(queries: readonly CompiledQuery[]): Promise<QueryResult<R>[]> {
    const results: QueryResult<R>[] = [];
    for (const query of queries) results.push(await this.executeQuery<R>(query));
    return results;
  }

  async defer(statements: readonly CompiledStatement[], explain?: Explain): Promise<void> {
    if (this.#transaction !== 'open') throw new Error('Only an open transaction can defer statements');
    if (explain !== undefined) this.#explanations.push(explain);
    for (const { query } of statements) await this.executeQuery(query);
  }

  async flush(): Promise<void> {}

  async #ask<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction === 'open') this.assertInTime();
    const client = await this.#session.take();
    try {
      return await this.#session.ask<R>(
        client,
        query,
        this.#transaction === 'none' ? mayWrite(query) : this.#isCommitting,
      );
    } catch (error) {
      throw this.#explained(error);
    }
  }

  #explained(failure: unknown): unknown {
    return this.#explanations.reduce((error, explain) => explain(error), failure);
  }
}
