import pg from 'pg';

/** Statements whose best plan is the same whatever their parameters are, and which every write runs. */
const repeated = /^(?:insert into |with "prepared" as |select pg_|select .+ from "lectern"\.)/;
/** Longer ones are inserts of many rows, each with a text of its own. */
const maxTextLength = 4_000;
const maxStatements = 300;

/**
 * A connection that has the database keep what it runs again and again: on the embedded one, reading and planning a
 * small statement takes longer than running it. Not for external servers: a pooler in between may not allow it.
 */
export class PreparingClient extends pg.Client {
  /** Names by text; null after the first sight, since most texts are never seen again. */
  readonly #names = new Map<string, string | null>();
  #lastName = 0;

  // The many signatures of `pg` all end here; only plain text with parameters is of interest.
  // oxlint-disable-next-line no-explicit-any -- see above
  override query(config: any, ...rest: any[]): any {
    const [values] = rest;
    if (typeof config === 'string' && Array.isArray(values) && values.length > 0) {
      const name = this.#nameOf(config);
      if (name !== null) return super.query({ name, text: config }, ...rest);
    }
    return super.query(config, ...rest);
  }

  #nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined && known !== null) return known;
    if (text.length > maxTextLength || !repeated.test(text)) return null;
    if (this.#names.size >= maxStatements) this.#forget();
    const name = known === null ? `repeated_${++this.#lastName}` : null;
    this.#names.set(text, name);
    return name;
  }

  /** Environments come and go, and with them their statements. Names are never used twice. */
  #forget(): void {
    this.#names.clear();
    super.query('deallocate all').catch(() => {});
  }
}
