import { type Compilable, CompiledQuery, type DatabaseConnection, type Kysely } from 'kysely';
import type { Database } from '../tables.ts';
import { type Explain, PooledConnection } from './pooled-driver.ts';

/** A statement that was built and not run. */
export type Statement = Compilable;

/**
 * Runs statements on one connection, in order, without waiting for one answer before sending the next: on the embedded
 * database and over a network the way there and back costs more than a small statement. Answers the rows of each.
 * Throws the error of the first that failed; those after it are run too, so outside a transaction send reads only.
 */
export async function runTogether(db: Kysely<Database>, statements: readonly Statement[]): Promise<Record<string, unknown>[][]> {
  if (statements.length === 0) return [];
  const compiled = statements.map((statement) => statement.compile());
  return db.getExecutor().provideConnection(async (connection: DatabaseConnection) => {
    // `executeQuery` hands the statement to the connection before it waits, so these go out in this order.
    const answers = compiled.map((statement) => connection.executeQuery<Record<string, unknown>>(statement));
    // In a transaction everything after a failure fails because of it, and answers come in order: the first one says why.
    const results = await Promise.all(answers);
    return results.map(({ rows }) => rows);
  });
}

/**
 * Sends statements of a transaction together with its next one, at the latest with its end, and does not wait for their
 * answers. If one of them fails, what they were sent with throws its error; `explain` turns that into the one to throw.
 */
export async function sendWithNext(tx: Kysely<Database>, statements: readonly Statement[], explain?: Explain): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection: DatabaseConnection) => {
    if (!(connection instanceof PooledConnection)) throw new Error('Only connections of our own keep statements back');
    connection.sendWithNext(
      statements.map((statement) => statement.compile()),
      explain,
    );
  });
}

/** Texts longer than this are worth looking for a second time. */
const longText = 256;

/**
 * Inserts as one statement, which spares the way of each through the driver and the database. None may need the rows of
 * another: all see the tables as they were; references between them are looked at when all are there. Long texts that are the
 * same are sent and read once, so where two are the same they must be of one type.
 */
export function insertingAtOnce(inserts: readonly Statement[]): Statement[] {
  if (inserts.length < 2) return [...inserts];
  return [{ compile: () => combined(inserts.map((insert) => insert.compile())) }];
}

function combined(queries: readonly CompiledQuery[]): CompiledQuery {
  const parameters: unknown[] = [];
  const placeOf = (value: unknown): number => {
    const known = typeof value === 'string' && value.length > longText ? parameters.indexOf(value) : -1;
    return known === -1 ? parameters.push(value) : known + 1;
  };
  const texts = queries.map((query) => {
    const places = query.parameters.map(placeOf);
    return query.sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${places[Number(number) - 1]}`);
  });
  // Each in a place of its own, since some begin with tables of their own.
  const parts = texts.map((text, index) => `"part_${index + 1}" as (${text})`);
  return CompiledQuery.raw(`with ${parts.join(', ')} select 1 as "done"`, parameters);
}
