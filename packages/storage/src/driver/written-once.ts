import { type Compilable, CompiledQuery, type Kysely } from 'kysely';
import { schemaNameOf } from '../environment-database.ts';
import type { Database } from '../tables.ts';
import type { Statement } from './run-together.ts';

/** Environments come and go, and with them their texts. */
const maxSchemas = 100;

/** Stands for a value while the text is written. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Has Kysely write the text of a statement once for each schema, since on the way of every write that takes longer than
 * all else that is done for the statement. `build` must pass each value on as it is: it sees something else in its
 * place.
 */
export function writtenOnce<Db extends Kysely<Database>, Values extends object>(
  names: readonly (string & keyof Values)[],
  build: (db: Db, values: Values) => Compilable,
): (db: Db, values: Values) => Statement {
  const places = Object.fromEntries(names.map((name) => [name, new Place(name)])) as Values;
  const written = new Map<string, Pick<CompiledQuery, 'sql' | 'parameters'>>();
  const textFor = (db: Db) => {
    const schema = schemaNameOf(db);
    const known = written.get(schema);
    if (known !== undefined) return known;
    if (written.size >= maxSchemas) written.clear();
    const { sql, parameters } = build(db, places).compile();
    written.set(schema, { sql, parameters });
    return { sql, parameters };
  };
  return (db, values) => ({
    compile() {
      const { sql, parameters } = textFor(db);
      // Places were made of the names of `values`.
      const filled = parameters.map((value) => (value instanceof Place ? values[value.name as keyof Values] : value));
      return CompiledQuery.raw(sql, filled);
    },
  });
}
