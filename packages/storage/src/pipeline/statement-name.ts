import type { CompiledQuery, Kysely, QueryExecutorProvider } from 'kysely';
import type { Database } from '../tables.ts';

/** Marks a statement as one that connections prepare: parsing and planning a small one takes longer than running it. */
export interface StatementName {
  /** What it does, by table: `items.insert`. Shown in `pg_prepared_statements`, with a number. */
  name: string;
  /**
   * Whether it returns whole rows of a table. A server refuses such a prepared statement once another node has given the
   * table other columns, so that only the embedded database prepares it.
   */
  returnsTableRows?: true;
}

const names = new WeakMap<CompiledQuery, StatementName>();

/** Names a statement whose best plan is the same whatever its parameters are. */
export function named<Query extends CompiledQuery>(statementName: StatementName, query: Query): Query {
  names.set(query, statementName);
  return query;
}

/** The name that a statement was given; undefined for one that is not to be prepared. */
export function nameOf(query: CompiledQuery): StatementName | undefined {
  return names.get(query);
}

/** Runs one statement, of the query builder or written as SQL, under a name. */
export async function executeNamed<Row>(
  db: Pick<Kysely<Database>, 'executeQuery'> & QueryExecutorProvider,
  statementName: StatementName,
  statement: { compile(executorProvider: QueryExecutorProvider): CompiledQuery<Row> },
): Promise<Row[]> {
  const { rows } = await db.executeQuery(named(statementName, statement.compile(db)));
  return rows;
}
