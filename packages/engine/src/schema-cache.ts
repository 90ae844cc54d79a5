import type { Environment, EnvironmentSchema } from '@lectern/domain';
import { inEnvironment, loadEnvironmentSchema, type Queryable } from '@lectern/storage';
import { LRU } from 'tiny-lru';

const maxEntries = 50;

/** Keeps the last schema of each environment; entries are valid for one `schemaVersion`, so nodes need no messages. */
export class SchemaCache {
  readonly #entries = new LRU<EnvironmentSchema>(maxEntries);

  /** The schema at the environment's `schemaVersion`, read through `db` when it is not known yet. */
  async get(db: Queryable, environment: Environment): Promise<EnvironmentSchema> {
    const known = this.#entries.get(environment.key);
    if (known?.version === environment.schemaVersion) return known;
    const schema = await loadEnvironmentSchema(inEnvironment(db, environment), environment.schemaVersion);
    this.#entries.set(environment.key, schema);
    return schema;
  }

  /** The schemas that are kept, by environment key. */
  entries(): (readonly [string, EnvironmentSchema])[] {
    return this.#entries.keys().flatMap((key: string) => {
      const schema = this.#entries.peek(key);
      return schema === undefined ? [] : [[key, schema] as const];
    });
  }
}
