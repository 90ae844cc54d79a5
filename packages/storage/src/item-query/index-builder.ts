import { type RawBuilder, sql } from 'kysely';
import type { LecternDatabase } from '../driver/lectern-database.ts';

/** Makes and drops indexes. */
export interface IndexBuilder {
  /** Whether everyone waits while an index is made. */
  holdsUpEveryone: boolean;
  /** Returns whether the index is there now: another try may be needed. */
  create(index: NewIndex): Promise<boolean>;
  drop(pgSchema: string, name: string): Promise<void>;
}

/** An index to make on the records of an environment. */
export interface NewIndex {
  pgSchema: string;
  name: string;
  /** From `(` or `using` to the end. */
  definition: RawBuilder<unknown>;
}

/** A build waits for every older transaction, a backup's among them; then it is given up and tried again. */
const buildTimeout = '10min';
const watchEveryMs = 250;
/** Ended by someone, or by its time limit; or the victim of a deadlock. */
const givenUpCodes = ['57014', '40P01'];

/**
 * Makes indexes while records are written, on a server. The embedded database has one session: everyone waits until the
 * statement is through.
 */
export function indexBuilder(database: LecternDatabase): IndexBuilder {
  const { kysely: db } = database;
  const table = (pgSchema: string) => sql`${sql.id(pgSchema)}.items`;
  if (database.kind === 'external') {
    return {
      holdsUpEveryone: false,
      create: ({ pgSchema, name, definition }) =>
        runBeside(
          database,
          sql`create index concurrently if not exists ${sql.id(name)} on ${table(pgSchema)} ${definition}`,
        ),
      async drop(pgSchema, name) {
        await runBeside(database, sql`drop index concurrently if exists ${sql.id(pgSchema, name)}`);
      },
    };
  }
  return {
    holdsUpEveryone: true,
    async create({ pgSchema, name, definition }) {
      await sql`create index if not exists ${sql.id(name)} on ${table(pgSchema)} ${definition}`.execute(db);
      return true;
    },
    async drop(pgSchema, name) {
      await sql`drop index if exists ${sql.id(pgSchema, name)}`.execute(db);
    },
  };
}

/**
 * Runs a statement that no writer waits for, and cancels it as soon as anyone waits for it anyway: a schema change that
 * exchanges the tables, for example. Returns whether it completed; a cancelled index is left invalid.
 */
async function runBeside(database: LecternDatabase, statement: RawBuilder<unknown>): Promise<boolean> {
  const client = await database.pool.connect();
  let isBroken = false;
  try {
    await client.query(`set statement_timeout = '${buildTimeout}'`);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const watch = watchWaiters(database, rows[0]?.pid ?? 0);
    try {
      await client.query(statement.compile(database.kysely).sql);
      return true;
    } finally {
      await watch.stop();
    }
  } catch (error) {
    isBroken = true;
    if (error instanceof Error && 'code' in error && givenUpCodes.includes(String(error.code))) return false;
    throw error;
  } finally {
    if (!isBroken) await client.query('reset statement_timeout').catch(() => (isBroken = true));
    client.release(isBroken);
  }
}

/** Cancels what a session does once another one waits for it. */
function watchWaiters({ kysely: db }: LecternDatabase, pid: number): { stop(): Promise<void> } {
  let isOver = false;
  let looking: Promise<void> = Promise.resolve();
  let timer = setTimeout(look, watchEveryMs).unref();

  function look(): void {
    looking = cancelIfWaitedFor().then(() => {
      if (!isOver) timer = setTimeout(look, watchEveryMs).unref();
    });
  }

  async function cancelIfWaitedFor(): Promise<void> {
    await sql`
      select pg_cancel_backend(${pid}::integer)
      where exists (
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and ${pid}::integer = any(pg_blocking_pids(pid))
      )`
      .execute(db)
      // The build itself reports a problem with the connection, and is ended by its time limit.
      .catch(() => {});
  }

  return {
    async stop() {
      isOver = true;
      clearTimeout(timer);
      // A pending cancellation must not hit the next statement of the session.
      await looking;
    },
  };
}
