import { DomainError } from '@lectern/domain';
import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from 'kysely';
import type { CompiledStatement, Explain } from './statement.ts';

/** What one statement or one transaction runs on, with the pipeline or without. */
export abstract class TransactionConnection implements DatabaseConnection {
  #timeLimit: { endsAt: number; budgetMs: number } | undefined;

  abstract begin(settings: TransactionSettings): Promise<void>;
  /** Throws when any statement failed and no one went back to before it. */
  abstract commit(): Promise<void>;
  abstract rollback(): Promise<void>;
  abstract release(): void;
  abstract executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>>;
  /** Runs statements in order. */
  abstract executeAll<R>(queries: readonly CompiledQuery[]): Promise<QueryResult<R>[]>;
  /** Runs statements of a transaction by its end, which fails if one of them does. */
  abstract defer(statements: readonly CompiledStatement[], explain?: Explain): Promise<void>;
  /** Runs what was deferred without a next statement. */
  abstract flush(): Promise<void>;

  /** No statement of the transaction begins after that: `TECHNICAL_LIMIT_REACHED`. */
  limitTime(budgetMs: number): void {
    this.#timeLimit = { endsAt: performance.now() + budgetMs, budgetMs };
  }

  // oxlint-disable-next-line require-yield -- Kysely asks for it, and cursors need a connection of their own
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Results are not streamed: ask for pages');
  }

  protected assertInTime(): void {
    if (this.#timeLimit === undefined || performance.now() <= this.#timeLimit.endsAt) return;
    throw new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'query_time', max_ms: this.#timeLimit.budgetMs });
  }
}

/** The statement that begins a transaction. */
export function openingOf({ isolationLevel, accessMode }: TransactionSettings): string {
  return [plainOpening, isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ');
}

/** The statement that begins a transaction without settings. */
export const plainOpening = 'start transaction';
