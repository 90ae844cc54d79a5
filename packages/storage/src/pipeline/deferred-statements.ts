import type { CompiledQuery } from 'kysely';
import { combineStatements } from './combine-statements.ts';
import type { CompiledStatement, Explain } from './statement.ts';
import { plainOpening } from './transaction-connection.ts';

/** Statements of a transaction that wait for its next one or its end, behind the one that begins it. */
export class DeferredStatements {
  #opening: CompiledQuery | undefined;
  #waiting: CompiledStatement[] = [];
  readonly #explanations: Explain[] = [];

  /** Whether there is nothing to send but the beginning of a transaction. */
  get isOnlyOpening(): boolean {
    return this.#opening !== undefined && this.#waiting.length === 0;
  }

  /** Begins a transaction, when something of it is sent. */
  open(opening: CompiledQuery): void {
    this.#opening = opening;
  }

  add(statements: readonly CompiledStatement[], explain?: Explain): void {
    this.#waiting.push(...statements);
    if (explain !== undefined) this.#explanations.push(explain);
  }

  /** Takes what has to be sent before the next statement. */
  take(): CompiledQuery[] {
    const queries = combineNeighbours(this.#waiting);
    if (this.#opening !== undefined) queries.unshift(this.#opening);
    this.clear();
    return queries;
  }

  /** Takes a whole transaction, which is about to end, as one statement; null where that cannot be. */
  takeTransaction(): CompiledQuery | null {
    const parts = this.#opening?.sql === plainOpening ? asParts(this.#waiting) : null;
    if (parts === null) return null;
    this.clear();
    return combineStatements(parts);
  }

  clear(): void {
    this.#opening = undefined;
    this.#waiting = [];
  }

  /** The error to throw for the failure of a transaction, by all that was said with its deferred statements. */
  explain(failure: unknown): unknown {
    return this.#explanations.reduce((error, explain) => explain(error), failure);
  }
}

/** The statements, neighbouring inserts combined. A check is sent by itself, before others ask what it holds. */
function combineNeighbours(statements: readonly CompiledStatement[]): CompiledQuery[] {
  const queries: CompiledQuery[] = [];
  let inserts: CompiledStatement[] = [];
  const flush = () => {
    if (inserts.length > 0) queries.push(combineStatements(inserts));
    inserts = [];
  };
  for (const statement of statements) {
    if (statement.part === 'insert') {
      inserts.push(statement);
      continue;
    }
    flush();
    queries.push(statement.query);
  }
  flush();
  return queries;
}

/** All of them, if they may be parts of one statement; otherwise null. */
function asParts(statements: readonly CompiledStatement[]): readonly CompiledStatement[] | null {
  const checks = statements.filter(({ part }) => part === 'check');
  return checks.length < 2 && statements.every(({ part }) => part !== undefined) ? statements : null;
}
