import { CompiledQuery, type QueryResult, type TransactionSettings } from 'kysely';
import type pg from 'pg';
import type { GuardedPool } from '../driver/guarded-pool.ts';
import { isUnavailable, mayWrite, PooledSession } from '../driver/pooled-session.ts';
import { DeferredStatements } from './deferred-statements.ts';
import { isOutdatedStatement, PreparingClient } from './prepared-statements.ts';
import { nameOf } from './statement-name.ts';
import type { CompiledStatement, Explain } from './statement.ts';
import { openingOf, TransactionConnection } from './transaction-connection.ts';

/**
 * For so long a transaction that only reads keeps the one connection from others. After that it ends between two of its
 * statements, and begins again once the others have had their turn.
 */
const turnMs = 40;

/**
 * A connection with the pipeline. A transaction takes a client with its first statement, which `begin` travels with, and
 * needs it until `commit` is sent; what was deferred until then travels with that.
 */
export class PipelinedConnection extends TransactionConnection {
  readonly #session: PooledSession;
  readonly #isShared: boolean;
  /** Statements that the client has not been given yet. */
  #unsent = 0;
  #transaction: 'none' | 'open' | 'ending' = 'none';
  readonly #deferred = new DeferredStatements();
  #isCommitting = false;
  /** Set when the end is sent: what began beside the statement that failed may still ask for more. */
  #isOver = false;
  /** How the transaction began, where it takes turns with others. */
  #turn: { opening: CompiledQuery; endsAt: number } | undefined;
  #yielding: Promise<void> | undefined;
  #unanswered = 0;

  constructor(pool: GuardedPool, { isShared }: { isShared: boolean }) {
    super();
    this.#session = new PooledSession(pool, run);
    this.#isShared = isShared;
  }

  /** The statements are sent with the next one of the transaction or with its end. */
  async defer(statements: readonly CompiledStatement[], explain?: Explain): Promise<void> {
    if (this.#transaction !== 'open') throw new Error('Only an open transaction can defer statements');
    this.#deferred.add(statements, explain);
  }

  async flush(): Promise<void> {
    await Promise.all(this.#deferred.take().map((query) => this.executeQuery(query)));
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction === 'open') {
      if (this.#isTurnOver()) this.#yielding = this.#yieldTurn();
      // Waiting for nothing would let a later statement pass.
      if (this.#yielding !== undefined) await this.#yielding;
      this.assertInTime();
    }
    if (this.#isOver) throw new Error('The transaction is over');
    this.#unanswered += 1;
    try {
      return await this.#send<R>(query);
    } catch (error) {
      const mayRepeat = this.#transaction === 'none' && nameOf(query) !== undefined;
      if (!mayRepeat || !isOutdatedStatement(error)) throw error;
      return await this.#send<R>(query);
    } finally {
      this.#unanswered -= 1;
    }
  }

  async executeAll<R>(queries: readonly CompiledQuery[]): Promise<QueryResult<R>[]> {
    // `executeQuery` hands the statement over before it waits, so these are sent in this order. In a transaction everything
    // after a failure fails because of it, and answers come in order: the first one has the reason.
    return Promise.all(queries.map((query) => this.executeQuery<R>(query)));
  }

  async #send<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Each goes through here, and waits for the client in this order. The last one throws what went wrong.
    for (const deferred of this.#deferred.take()) this.executeQuery(deferred).catch(() => {});
    this.#unsent += 1;
    let answer: Promise<QueryResult<R>>;
    try {
      answer = this.#ask<R>(await this.#take(), query);
    } finally {
      // Only now: others wait for the client, and one that asked the pool itself says at once what it has to say.
      this.#unsent -= 1;
    }
    const needsClient = !this.#isShared || this.#transaction === 'open' || this.#unsent > 0;
    if (!needsClient) this.release();
    return answer;
  }

  async begin(settings: TransactionSettings): Promise<void> {
    this.#transaction = 'open';
    const opening = CompiledQuery.raw(openingOf(settings));
    this.#deferred.open(opening);
    if (this.#isShared && settings.accessMode === 'read only') this.#turn = { opening, endsAt: Infinity };
  }

  async commit(): Promise<void> {
    this.#transaction = 'ending';
    this.#isCommitting = true;
    if (this.#deferred.isOnlyOpening) return;
    const whole = this.#deferred.takeTransaction();
    if (whole !== null) {
      await this.executeQuery(whole);
      return;
    }
    const ending = this.executeQuery(CompiledQuery.raw('commit'));
    this.#isOver = true;
    await ending;
    if (this.#session.lastCommand !== 'COMMIT') throw this.#deferred.explain(this.#session.failure);
  }

  async rollback(): Promise<void> {
    // Whatever the server answered to a commit that was sent, the transaction is over.
    if (this.#transaction !== 'open') return;
    this.#transaction = 'ending';
    this.#deferred.clear();
    if (!this.#session.hasClient) {
      this.#isOver = true;
      return;
    }
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

  async #take(): Promise<pg.PoolClient> {
    const client = await this.#session.take();
    if (this.#turn?.endsAt === Infinity) this.#turn.endsAt = performance.now() + turnMs;
    return client;
  }

  #isTurnOver(): boolean {
    const isBetween = this.#unanswered === 0 && this.#session.hasClient && this.#session.failure === undefined;
    return (
      this.#turn !== undefined && isBetween && this.#yielding === undefined && performance.now() > this.#turn.endsAt
    );
  }

  /** Leaves the connection to whoever waits for it, and has the transaction begin again with its next statement. */
  async #yieldTurn(): Promise<void> {
    try {
      await this.#send(CompiledQuery.raw('commit'));
      this.release();
      if (this.#turn === undefined) return;
      this.#turn.endsAt = Infinity;
      this.#deferred.open(this.#turn.opening);
    } finally {
      this.#yielding = undefined;
    }
  }

  async #ask<R>(client: pg.PoolClient, query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.#session.ask<R>(
        client,
        query,
        this.#transaction === 'none' ? mayWrite(query) : this.#isCommitting,
      );
    } catch (error) {
      throw this.#deferred.explain(error);
    }
  }
}

function run(client: pg.PoolClient, query: CompiledQuery): Promise<pg.QueryResult> {
  const parameters = [...query.parameters];
  return client instanceof PreparingClient
    ? client.run(query.sql, parameters, nameOf(query))
    : client.query(query.sql, parameters);
}
