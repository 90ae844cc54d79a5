import { type Compilable, CompiledQuery, type Kysely } from 'kysely';
import { usesPipeline } from '../driver/database-traits.ts';
import { schemaNameOf } from '../environment-database.ts';
import type { Database } from '../tables.ts';
import { named } from './statement-name.ts';
import type { Statement } from './statement.ts';

/** Environments come and go, and with them their queries. */
const maxSchemas = 100;

/** Stands for a value while the query is compiled. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A compiled-query cache: Kysely compiles the statement once for each schema, since on the way of every write that takes
 * longer than all else that is done for it. `build` must pass each value on as it is: it gets a placeholder instead.
 * Connections prepare the statement under `name`; it must name the columns that it returns, if any.
 */
export function compiledOnce<Db extends Kysely<Database>, Values extends object, Row = unknown>(
  name: string,
  names: readonly (string & keyof Values)[],
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Statement<Row> {
  const places = Object.fromEntries(names.map((name) => [name, new Place(name)])) as Values;
  const compiled = new Map<string, Pick<CompiledQuery, 'sql' | 'parameters'>>();
  const queryFor = (db: Db) => {
    const schema = schemaNameOf(db);
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    if (compiled.size >= maxSchemas) compiled.clear();
    const { sql, parameters } = build(db, places).compile();
    compiled.set(schema, { sql, parameters });
    return { sql, parameters };
  };
  return (db, values) => ({
    compile() {
      if (!usesPipeline(db)) return build(db, values).compile();
      const { sql, parameters } = queryFor(db);
      // Places were made of the names of `values`.
      const filled = parameters.map((value) => (value instanceof Place ? values[value.name as keyof Values] : value));
      return named({ name }, CompiledQuery.raw(sql, filled) as CompiledQuery<Row>);
    },
  });
}
