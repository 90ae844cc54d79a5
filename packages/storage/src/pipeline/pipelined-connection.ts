import { DomainError } from '@lectern/domain';
import { CompiledQuery, type DatabaseConnection, type QueryResult, type TransactionSettings } from 'kysely';
import type pg from 'pg';
import { databaseUnavailable, endsSession, explainConnectFailure, isLost } from '../driver/database-unavailable.ts';
import { explainRefusal } from '../driver/explain-refusal.ts';
import type { GuardedPool } from '../driver/guarded-pool.ts';
import { isPlainRead, RunawayStatementError } from '../driver/runaway-statement.ts';
import { sqlStateOf } from '../sql-state.ts';
import { DeferredStatements, plainOpening } from './deferred-statements.ts';
import type { PipelineOptions } from './pipelined-driver.ts';
import { PreparingClient } from './prepared-statements.ts';
import { nameOf } from './statement-name.ts';
import type { CompiledStatement, Explain } from './statement.ts';

/**
 * For so long a transaction that only reads keeps the one connection from others. After that it ends between two of its
 * statements, and begins again once the others have had their turn.
 */
const turnMs = 40;

/** What one statement or one transaction runs on. */
export class PipelinedConnection implements DatabaseConnection {
  readonly #pool: GuardedPool;
  readonly #options: PipelineOptions;
  #client: Promise<pg.PoolClient> | undefined;
  #release: (() => void) | undefined;
  /** Statements that the client has not been given yet. */
  #unsent = 0;
  #transaction: 'none' | 'open' | 'ending' = 'none';
  readonly #deferred = new DeferredStatements();
  #failure: unknown;
  #lastCommand = '';
  #isCommitting = false;
  /** Set when the end is sent: what began beside the statement that failed may still ask for more. */
  #isOver = false;
  /** How the transaction began, where it takes turns with others. */
  #turn: { opening: CompiledQuery; endsAt: number } | undefined;
  #yielding: Promise<void> | undefined;
  #unanswered = 0;
  #timeLimit: { endsAt: number; budgetMs: number } | undefined;

  constructor(pool: GuardedPool, options: PipelineOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  /** Defers statements of a transaction until its next one or its end, which fails if one of them does. */
  defer(statements: readonly CompiledStatement[], explain?: Explain): void {
    if (this.#transaction !== 'open') throw new Error('Only an open transaction can defer statements');
    this.#deferred.add(statements, explain);
  }

  /** Sends what was deferred without a next statement. */
  async flush(): Promise<void> {
    await Promise.all(this.#deferred.take().map((query) => this.executeQuery(query)));
  }

  /** No statement of the transaction begins after that: `TECHNICAL_LIMIT_REACHED`. */
  limitTime(budgetMs: number): void {
    this.#timeLimit = { endsAt: performance.now() + budgetMs, budgetMs };
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction === 'open') {
      if (this.#isTurnOver()) this.#yielding = this.#yieldTurn();
      // Waiting for nothing would let a later statement pass.
      if (this.#yielding !== undefined) await this.#yielding;
      this.#assertInTime();
    }
    if (this.#isOver) throw new Error('The transaction is over');
    this.#unanswered += 1;
    try {
      return await this.#send<R>(query);
    } finally {
      this.#unanswered -= 1;
    }
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
    const needsClient = !this.#options.isShared || this.#transaction === 'open' || this.#unsent > 0;
    if (!needsClient) this.release();
    return answer;
  }

  // oxlint-disable-next-line require-yield -- Kysely asks for it, and cursors need a connection of their own
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Results are not streamed: ask for pages');
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    this.#transaction = 'open';
    const text = [plainOpening, isolationLevel && `isolation level ${isolationLevel}`, accessMode]
      .filter(Boolean)
      .join(' ');
    const opening = CompiledQuery.raw(text);
    this.#deferred.open(opening);
    if (this.#options.isShared && accessMode === 'read only') this.#turn = { opening, endsAt: Infinity };
  }

  /** Throws when any statement failed and nobody went back to before it. */
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
    if (this.#lastCommand !== 'COMMIT') throw this.#explained();
  }

  async rollback(): Promise<void> {
    // Whatever the server answered to a commit that was sent, the transaction is over.
    if (this.#transaction !== 'open') return;
    this.#transaction = 'ending';
    this.#deferred.clear();
    if (this.#client === undefined) {
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
    this.#release?.();
    this.#release = undefined;
    this.#client = undefined;
  }

  async #take(): Promise<pg.PoolClient> {
    this.#client ??= this.#pool.take();
    try {
      const client = await this.#client;
      if (this.#turn !== undefined && this.#release === undefined) this.#turn.endsAt = performance.now() + turnMs;
      this.#release ??= () => client.release(isUnavailable(this.#failure) || isLost(client));
      return client;
    } catch (error) {
      this.#client = undefined;
      throw explainConnectFailure(error);
    }
  }

  #isTurnOver(): boolean {
    const isBetween = this.#unanswered === 0 && this.#client !== undefined && this.#failure === undefined;
    return (
      this.#turn !== undefined && isBetween && this.#yielding === undefined && performance.now() > this.#turn.endsAt
    );
  }

  /** Leaves the connection to whoever waits for it, and has the transaction begin again with its next statement. */
  async #yieldTurn(): Promise<void> {
    try {
      await this.#send(CompiledQuery.raw('commit'));
      this.release();
      if (this.#turn !== undefined) this.#deferred.open(this.#turn.opening);
    } finally {
      this.#yielding = undefined;
    }
  }

  #assertInTime(): void {
    if (this.#timeLimit === undefined || performance.now() <= this.#timeLimit.endsAt) return;
    throw new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'query_time', max_ms: this.#timeLimit.budgetMs });
  }

  async #ask<R>(client: pg.PoolClient, query: CompiledQuery): Promise<QueryResult<R>> {
    const wasLost = isLost(client);
    const askedAt = performance.now();
    try {
      const { command, rowCount, rows } = await run(client, query);
      this.#lastCommand = command;
      return { rows: rows ?? [], ...(countsRows(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    } catch (error) {
      const mayBeWritten = !wasLost && !endsSession(error) && this.#takesEffect(query);
      if (isRunaway(error, query, askedAt)) this.#failure = tooLong(error);
      else if (isLost(client) || endsSession(error)) this.#failure = databaseUnavailable(error, { mayBeWritten });
      // Every statement after one that failed gets that answer: the reason is the earlier failure.
      else if (sqlStateOf(error) !== 'in_failed_sql_transaction') this.#failure = explainRefusal(error);
      throw this.#explained();
    }
  }

  /** Whether a statement writes for good: the end of a transaction, or anything but a read outside of one. */
  #takesEffect(query: CompiledQuery): boolean {
    return this.#transaction === 'none' ? !/^\s*select\b/i.test(query.sql) : this.#isCommitting;
  }

  #explained(): unknown {
    return this.#deferred.explain(this.#failure);
  }
}

function run(client: pg.PoolClient, query: CompiledQuery): Promise<pg.QueryResult> {
  const parameters = [...query.parameters];
  return client instanceof PreparingClient
    ? client.run(query.sql, parameters, nameOf(query))
    : client.query(query.sql, parameters);
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

function isUnavailable(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE';
}
