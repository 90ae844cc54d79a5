import pg from 'pg';

/** Statements whose best plan is the same whatever their parameters are, and that answer no row of a table. */
const writes = ['^insert into (?![^]* returning )', '^with "part_1" as ', String.raw`^select lectern\.`];

/** Others whose best plan is always the same, which every write or every look at one record runs. */
const looks = [
  '^insert into ',
  '^with "(?:prepared|turn)" as ',
  String.raw`^select (?:pg_|.+ from "lectern"\.)`,
  // Whole records by id, locked or not.
  String.raw`^select "[^"]+"\."items"\.\*, exists .+ = any\(\$1::text\[\]\)(?: order by [^ ]+ for no key update .+)?$`,
];

const repeatedOnServer = new RegExp(writes.join('|'));
const repeatedEmbedded = new RegExp([...writes, ...looks].join('|'));

/** Longer ones are inserts of many rows, each with a text of its own; the joined statement of one write has some 4,500. */
const maxTextLength = 8_000;
const maxStatements = 300;

/** What is known of a text: most are never seen again, and only a name that the database has may be used. */
interface Sight {
  status: 'seen' | 'being kept' | 'kept';
  name: string;
}

/**
 * A connection that has the database keep what it runs again and again: reading and planning a small statement takes
 * longer than running it.
 */
export abstract class PreparingClient extends pg.Client {
  /** What may be kept. */
  protected abstract readonly repeated: RegExp;
  readonly #sights = new Map<string, Sight>();
  #lastName = 0;
  #isLost = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The pool listens to idle connections only. Whoever uses one that is lost learns it from their statement; without
    // a listener the event would end the process.
    this.on('error', () => {
      this.#isLost = true;
    });
  }

  /** Whether the database ended the connection, or the network did. */
  get isLost(): boolean {
    return this.#isLost;
  }

  // The many signatures of `pg` all end here; only plain text with parameters is of interest.
  // oxlint-disable-next-line no-explicit-any -- see above
  override query(config: any, ...rest: any[]): any {
    const [values] = rest;
    const isPlain = typeof config === 'string' && Array.isArray(values) && values.length > 0 && rest.length === 1;
    if (!isPlain || config.length > maxTextLength || !this.repeated.test(config)) return super.query(config, ...rest);
    const sight = this.#sights.get(config);
    if (sight?.status === 'kept') return super.query({ name: sight.name, text: config }, ...rest);
    if (sight?.status === 'seen') return this.#keep(config, sight, values);
    if (sight === undefined) this.#note(config);
    return super.query(config, ...rest);
  }

  /**
   * The database may refuse the text unread, in a transaction that has failed, while other transactions are on their
   * way: they must not rely on the name yet.
   */
  #keep(text: string, sight: Sight, values: unknown[]): Promise<pg.QueryResult> {
    sight.status = 'being kept';
    sight.name = `repeated_${++this.#lastName}`;
    const answer = super.query({ name: sight.name, text }, values);
    answer.then(
      () => {
        sight.status = 'kept';
      },
      () => {
        sight.status = 'seen';
      },
    );
    return answer;
  }

  #note(text: string): void {
    if (this.#sights.size >= maxStatements) this.#forget();
    this.#sights.set(text, { status: 'seen', name: '' });
  }

  /** Environments come and go, and with them their statements. Names are never used twice. */
  #forget(): void {
    this.#sights.clear();
    super.query('deallocate all').catch(() => {});
  }
}

/** For the embedded database. */
export class EmbeddedClient extends PreparingClient {
  protected override readonly repeated = repeatedEmbedded;
}

/**
 * For a server, which another node may be changing the tables of: it refuses a statement it keeps whose rows have
 * another shape by now, so only those without rows are kept.
 */
export class ServerClient extends PreparingClient {
  protected override readonly repeated = repeatedOnServer;
}
