import type pg from 'pg';
import { sqlStateOf } from '../sql-state.ts';
import { SessionClient } from '../driver/session-client.ts';
import type { StatementName } from './statement-name.ts';

/** Every environment has texts of its own for the same names. */
const maxStatements = 300;

/** A text that the database was asked to prepare, and the name it has there. */
interface PreparedStatement {
  name: string;
  isReady: boolean;
}

/** A connection that has the database prepare the statements that have a name. */
export abstract class PreparingClient extends SessionClient {
  readonly #byText = new Map<string, PreparedStatement>();
  #count = 0;

  /** Runs a statement, prepared if it has a name and this database prepares it. */
  run(text: string, values: unknown[], name: StatementName | undefined): Promise<pg.QueryResult> {
    if (name === undefined || !this.prepares(name)) return this.query(text, values);
    const known = this.#byText.get(text);
    if (known === undefined) return this.#prepare(text, values, name);
    if (!known.isReady) return this.query(text, values);
    const answer = this.query({ name: known.name, text, values });
    answer.catch((error: unknown) => {
      if (isOutdatedStatement(error)) this.#byText.delete(text);
    });
    return answer;
  }

  protected abstract prepares(name: StatementName): boolean;

  /**
   * The database may refuse the text unread, in a transaction that has failed, while other transactions are on their
   * way: until it has answered, they must not rely on the name.
   */
  #prepare(text: string, values: unknown[], { name }: StatementName): Promise<pg.QueryResult> {
    if (this.#byText.size >= maxStatements) this.#deallocate();
    // Never used twice: `pg` remembers which name has which text.
    const prepared = { name: `${name}#${++this.#count}`, isReady: false };
    this.#byText.set(text, prepared);
    const answer = this.query({ name: prepared.name, text, values });
    answer.then(
      () => {
        prepared.isReady = true;
      },
      () => {
        if (this.#byText.get(text) === prepared) this.#byText.delete(text);
      },
    );
    return answer;
  }

  /** Environments come and go, and with them their statements. */
  #deallocate(): void {
    this.#byText.clear();
    this.query('deallocate all').catch(() => {});
  }
}

/**
 * Whether the database refused a prepared statement because a column has another type since then: prepared again, it
 * would not be refused.
 */
export function isOutdatedStatement(error: unknown): boolean {
  return sqlStateOf(error) === 'feature_not_supported';
}

/** For the embedded database. */
export class EmbeddedClient extends PreparingClient {
  protected override prepares(): boolean {
    return true;
  }
}

/** For a server, the tables of which another node may be changing. */
export class ServerClient extends PreparingClient {
  protected override prepares({ returnsTableRows }: StatementName): boolean {
    return returnsTableRows !== true;
  }
}
