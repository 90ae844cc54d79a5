import { DomainError } from '@lectern/domain';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { explainRefusal } from './explain-refusal.ts';
import { sqlStateOf } from '../sql-state.ts';
import { isPlainRead, RunawayStatementError } from './runaway-statement.ts';
import { databaseUnavailable, endsSession, explainConnectFailure, isLost } from './database-unavailable.ts';
import type { GuardedPool } from './guarded-pool.ts';
import { joinStatements, type JoinablePart } from './join-statements.ts';

const plainOpening = 'start transaction';

/**
 * For so long a transaction that only reads keeps the one connection from others. After that it ends between two of its
 * statements, and begins again once the others have had their turn.
 */
const turnMs = 40;

/** Turns the failure of a transaction into the error to throw; answers others as they are. */
export type Explain = (error: unknown) => unknown;

/** A statement that waits for the next one of its transaction. */
export interface KeptStatement {
  query: CompiledQuery;
  part: JoinablePart['part'] | undefined;
}

/** What a driver has to know of its pool. */
export interface PooledDriverOptions {
  /**
   * True where all share one connection, which runs everything in order: statements are sent as soon as nobody is in
   * the middle of a transaction, without waiting for the answers to those before them.
   */
  isShared: boolean;
}

/**
 * Kysely's way to a pool of `pg`. A transaction takes a connection with its first statement, which `begin` travels
 * with, and needs it until `commit` is sent; what was kept back until then travels with that.
 */
export class PooledDriver implements Driver {
  readonly #pool: GuardedPool;
  readonly #options: PooledDriverOptions;

  constructor(pool: GuardedPool, options: PooledDriverOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(this.#pool, this.#options);
  }

  async beginTransaction(connection: PooledConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings);
  }

  commitTransaction(connection: PooledConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PooledConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release();
  }

  /** The pool is ended by who made it. */
  async destroy(): Promise<void> {}
}

/** What one statement or one transaction runs on. */
export class PooledConnection implements DatabaseConnection {
  readonly #pool: GuardedPool;
  readonly #options: PooledDriverOptions;
  #client: Promise<pg.PoolClient> | undefined;
  #release: (() => void) | undefined;
  /** Statements that the client has not been given yet. */
  #unsent = 0;
  #transaction: 'none' | 'open' | 'ending' = 'none';
  /** What begins the transaction, until that is sent. */
  #opening: CompiledQuery | undefined;
  #keptBack: KeptStatement[] = [];
  #explanations: Explain[] = [];
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

  constructor(pool: GuardedPool, options: PooledDriverOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  /** Keeps statements of a transaction back until its next one or its end, which fails if one of them does. */
  sendWithNext(statements: readonly KeptStatement[], explain?: Explain): void {
    if (this.#transaction !== 'open') throw new Error('Only an open transaction can keep statements back');
    this.#keptBack.push(...statements);
    if (explain !== undefined) this.#explanations.push(explain);
  }

  /** Sends what was kept back without a next statement. */
  async sendKeptBack(): Promise<void> {
    await Promise.all(this.#takeKept().map((kept) => this.executeQuery(kept)));
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
    // Each goes through here, and waits for the client in this order. What went wrong is told by the last.
    for (const kept of this.#takeKept()) this.executeQuery(kept).catch(() => {});
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
    this.#opening = CompiledQuery.raw(text);
    this.#keptBack = [];
    if (this.#options.isShared && accessMode === 'read only') this.#turn = { opening: this.#opening, endsAt: Infinity };
  }

  /** Throws when any statement failed and nobody went back to before it. */
  async commit(): Promise<void> {
    this.#transaction = 'ending';
    this.#isCommitting = true;
    if (this.#opening !== undefined && this.#keptBack.length === 0) return;
    const parts = this.#opening?.sql === plainOpening ? asParts(this.#keptBack) : null;
    if (parts !== null) {
      this.#opening = undefined;
      this.#keptBack = [];
      await this.executeQuery(joinStatements(parts));
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
    this.#opening = undefined;
    this.#keptBack = [];
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

  /** What has to go before the next statement. */
  #takeKept(): CompiledQuery[] {
    const opening = this.#opening;
    const queries = joinNeighbours(this.#keptBack);
    this.#opening = undefined;
    this.#keptBack = [];
    return opening === undefined ? queries : [opening, ...queries];
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
      this.#opening = this.#turn?.opening;
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
      const { command, rowCount, rows } = await client.query(query.sql, [...query.parameters]);
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
    return this.#explanations.reduce((error, explain) => explain(error), this.#failure);
  }
}

/** The statements, inserts that may go as one joined. A check goes by itself, before others ask what it holds still. */
function joinNeighbours(statements: readonly KeptStatement[]): CompiledQuery[] {
  const queries: CompiledQuery[] = [];
  let inserts: JoinablePart[] = [];
  const flush = () => {
    if (inserts.length > 0) queries.push(joinStatements(inserts));
    inserts = [];
  };
  for (const { query, part } of statements) {
    if (part === 'insert') {
      inserts.push({ query, part });
      continue;
    }
    flush();
    queries.push(query);
  }
  flush();
  return queries;
}

/** All of them as parts of one statement; null where that cannot be. */
function asParts(statements: readonly KeptStatement[]): JoinablePart[] | null {
  const parts = statements.flatMap(({ query, part }) => (part === undefined ? [] : [{ query, part }]));
  const checks = parts.filter(({ part }) => part === 'check');
  return parts.length === statements.length && checks.length < 2 ? parts : null;
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
