import type { Compilable, DatabaseConnection, Kysely } from 'kysely';
import type { Database } from '../tables.ts';

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
 * Sends a statement of a transaction ahead of the next one, which then need not wait for this answer to be sent.
 * Await `answered` together with the next: after a failure that one fails too.
 */
export async function sendAhead(tx: Kysely<Database>, statement: Statement): Promise<{ answered: Promise<void> }> {
  return tx.getExecutor().provideConnection(async (connection: DatabaseConnection) => {
    const answered = connection.executeQuery(statement.compile()).then(() => undefined);
    // Whoever awaits it hears of a failure; nobody may be left to.
    answered.catch(() => {});
    return { answered };
  });
}
