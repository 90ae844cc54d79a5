import { type Queryable, runStatement } from '@lectern/storage';
import PgBoss from 'pg-boss';

/** Schema of the tables that a migration made for pg-boss. */
export const taskSchema = 'lectern_tasks';

/** What pg-boss sends its statements through: a connection or transaction of ours. */
export function executor(db: Queryable): PgBoss.Db {
  // pg-boss leaves out the values of statements that take none.
  return { executeSql: async (text, values) => ({ rows: await runStatement(db, text, values ?? []) }) };
}

/**
 * pg-boss over our connections, without its own timers: it knows the statements of the queue, and when they run is
 * decided by the worker, which hears of new tasks instead of asking for them.
 */
export function createBoss(db: Queryable): PgBoss {
  return new PgBoss({ schema: taskSchema, db: executor(db), migrate: false, supervise: false, schedule: false });
}
