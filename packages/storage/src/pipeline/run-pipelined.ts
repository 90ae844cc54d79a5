import type { DatabaseConnection, Kysely } from 'kysely';
import type { Database } from '../tables.ts';
import { PipelinedConnection } from './pipelined-connection.ts';
import type { Explain, Statement } from './statement.ts';

/**
 * Runs statements on one connection, in order, without waiting for one answer before sending the next: on the embedded
 * database and over a network a round trip costs more than a small statement. Answers the rows of each. Throws the error
 * of the first that failed; those after it are run too, so outside a transaction send reads only.
 */
export async function runPipelined(
  db: Kysely<Database>,
  statements: readonly Statement[],
): Promise<Record<string, unknown>[][]> {
  if (statements.length === 0) return [];
  const compiled = statements.map((statement) => statement.compile());
  return db.getExecutor().provideConnection(async (connection: DatabaseConnection) => {
    // `executeQuery` hands the statement to the connection before it waits, so these are sent in this order.
    const answers = compiled.map((statement) => connection.executeQuery<Record<string, unknown>>(statement));
    // In a transaction everything after a failure fails because of it, and answers come in order: the first one has the
    // reason.
    const results = await Promise.all(answers);
    return results.map(({ rows }) => rows);
  });
}

/**
 * Defers statements of a transaction: they are sent together with its next one, at the latest with its end, and their
 * answers are not waited for. If one of them fails, what they were sent with throws its error; `explain` turns that into
 * the one to throw. Neighbours that are parts are combined, and a transaction of nothing but parts is one statement.
 */
export async function deferStatements(
  tx: Kysely<Database>,
  statements: readonly Statement[],
  explain?: Explain,
): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection: DatabaseConnection) => {
    if (!(connection instanceof PipelinedConnection)) throw new Error('Only connections of our own defer statements');
    connection.defer(
      statements.map((statement) => ({ query: statement.compile(), part: statement.part })),
      explain,
    );
  });
}

/** Sends the deferred statements, if there are any, and waits for the answers. Throws the error of the first failure. */
export async function flushDeferred(tx: Kysely<Database>): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection: DatabaseConnection) => {
    if (connection instanceof PipelinedConnection) await connection.flush();
  });
}

/** Has no statement of a transaction begin after so long. */
export async function limitTransactionTime(tx: Kysely<Database>, budgetMs: number): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection: DatabaseConnection) => {
    if (connection instanceof PipelinedConnection) connection.limitTime(budgetMs);
  });
}
