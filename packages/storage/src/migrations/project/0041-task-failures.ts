import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** How often a task threw, apart from how often it was started: a restart of the server is no failure of its tasks. */
export const taskFailures: Migration = {
  name: '0041-task-failures',
  async up(tx) {
    await sql.raw('alter table lectern.tasks add column failures integer not null default 0').execute(tx);
  },
};
