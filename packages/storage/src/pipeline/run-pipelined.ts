import type { DatabaseConnection, Kysely } from 'kysely';
import type { Database } from '../tables.ts';
import type { Explain, Statement } from './statement.ts';
import { TransactionConnection } from './transaction-connection.ts';

/**
 * Runs statements on one connection, in order, without waiting for one answer before sending the next: on the embedded
 * database and over a network a round trip costs more than a small statement. Answers the rows of each. Throws the error
 * of the first that failed; those after it may be run too, so outside a transaction send reads only. With the pipeline off,
 * each waits for the answer to the one before it.
 */
export async function runPipelined(
  db: Kysely<Database>,
  statements: readonly Statement[],
): Promise<Record<string, unknown>[][]> {
  if (statements.length === 0) return [];
  const compiled = statements.map((statement) => statement.compile());
  return withConnection(db, async (connection) => {
    const results = await connection.executeAll<Record<string, unknown>>(compiled);
    return results.map(({ rows }) => rows);
  });
}

/**
 * Defers statements of a transaction: they are sent together with its next one, at the latest with its end, and their
 * answers are not waited for. If one of them fails, what they were sent with throws its error; `explain` turns that into
 * the one to throw. Neighbours that are parts are combined, and a transaction of nothing but parts is one statement. With the pipeline off,
 * they are run at once.
 */
export async function deferStatements(
  tx: Kysely<Database>,
  statements: readonly Statement[],
  explain?: Explain,
): Promise<void> {
  await withConnection(tx, (connection) =>
    connection.defer(
      statements.map((statement) => ({ query: statement.compile(), part: statement.part })),
      explain,
    ),
  );
}

/** Sends the deferred statements, if there are any, and waits for the answers. Throws the error of the first failure. */
export async function flushDeferred(tx: Kysely<Database>): Promise<void> {
  await withConnection(tx, (connection) => connection.flush());
}

/** Has no statement of a transaction begin after so long. */
export async function limitTransactionTime(tx: Kysely<Database>, budgetMs: number): Promise<void> {
  await withConnection(tx, async (connection) => connection.limitTime(budgetMs));
}

function withConnection<T>(db: Kysely<Database>, run: (connection: TransactionConnection) => Promise<T>): Promise<T> {
  return db.getExecutor().provideConnection(async (connection: DatabaseConnection) => {
    if (!(connection instanceof TransactionConnection)) throw new Error('This connection is not of our driver');
    return run(connection);
  });
}
