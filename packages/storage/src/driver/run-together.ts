import type { Compilable, DatabaseConnection, Kysely } from 'kysely';
import type { Database } from '../tables.ts';
import type { JoinablePart } from './join-statements.ts';
import { type Explain, PooledConnection } from './pooled-driver.ts';

/** A statement that was built and not run. */
export interface Statement extends Compilable {
  /** As what it may be joined with others of its transaction (`JoinablePart`). */
  readonly part?: JoinablePart['part'];
}

/**
 * Runs statements on one connection, in order, without waiting for one answer before sending the next: on the embedded
 * database and over a network the way there and back costs more than a small statement. Answers the rows of each.
 * Throws the error of the first that failed; those after it are run too, so outside a transaction send reads only.
 */
export async function runTogether(
  db: Kysely<Database>,
  statements: readonly Statement[],
): Promise<Record<string, unknown>[][]> {
  if (statements.length === 0) return [];
  const compiled = statements.map((statement) => statement.compile());
  return db.getExecutor().provideConnection(async (connection: DatabaseConnection) => {
    // `executeQuery` hands the statement to the connection before it waits, so these go out in this order.
    const answers = compiled.map((statement) => connection.executeQuery<Record<string, unknown>>(statement));
    // In a transaction everything after a failure fails because of it, and answers come in order: the first one says
    // why.
    const results = await Promise.all(answers);
    return results.map(({ rows }) => rows);
  });
}

/**
 * Sends statements of a transaction together with its next one, at the latest with its end, and does not wait for their
 * answers. If one of them fails, what they were sent with throws its error; `explain` turns that into the one to throw.
 * Neighbours that are parts go as one statement, and a transaction of nothing but parts is that statement.
 */
export async function sendWithNext(
  tx: Kysely<Database>,
  statements: readonly Statement[],
  explain?: Explain,
): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection: DatabaseConnection) => {
    if (!(connection instanceof PooledConnection)) throw new Error('Only connections of our own keep statements back');
    connection.sendWithNext(
      statements.map((statement) => ({ query: statement.compile(), part: statement.part })),
      explain,
    );
  });
}

/** Has no statement of a transaction begin after so long. */
export async function limitTransactionTime(tx: Kysely<Database>, budgetMs: number): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection: DatabaseConnection) => {
    if (connection instanceof PooledConnection) connection.limitTime(budgetMs);
  });
}

/** Sends what was kept back, if there is anything, and waits for the answers. Throws what is wrong with them. */
export async function sendKeptBack(tx: Kysely<Database>): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection: DatabaseConnection) => {
    if (connection instanceof PooledConnection) await connection.sendKeptBack();
  });
}

/** Marks inserts, none of which needs the rows of another to be there, as what may go as one statement. */
export function insertingAtOnce(inserts: readonly Statement[]): Statement[] {
  return inserts.map((insert) => ({ compile: () => insert.compile(), part: 'insert' }));
}
