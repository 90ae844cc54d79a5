import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LecternDatabase } from '../driver/open-database.ts';
import { openTestDatabase } from '../testing.ts';
import { migrateSchema } from './migrate.ts';
import { projectMigrations } from './project.ts';

let db: LecternDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await sql`drop schema lectern cascade`.execute(db.kysely);
});
afterAll(() => db.close());

/** Runs the migrations of the project's tables up to the one before that name, or all. */
async function migrate(before?: string): Promise<void> {
  const end = before === undefined ? undefined : projectMigrations.findIndex(({ name }) => name === before);
  await db.kysely.transaction().execute((tx) => migrateSchema(tx, 'lectern', projectMigrations.slice(0, end)));
}

test('pending tasks are migrated, finished ones are not', async () => {
  await migrate('0014-task-queue');
  const job = (state: string, key: string, runs: number) =>
    sql`
    insert into lectern_tasks.job (name, data, state, retry_count, start_after)
    values ('long', ${JSON.stringify({ kind: 'environment.fork', payload: { environmentKey: key } })}::jsonb,
      ${state}::lectern_tasks.job_state, ${runs}, '2100-01-01')
  `.execute(db.kysely);
  await job('created', 'new', 0);
  await job('active', 'begun', 2);
  await job('completed', 'old', 1);

  await migrate();

  const { rows } =
    await sql`select lane, kind, payload->>'environmentKey' as key, state, runs, due_at from lectern.tasks order by id`.execute(
      db.kysely,
    );
  const dueAt = new Date('2100-01-01');
  const task = { lane: 'long', kind: 'environment.fork', state: 'waiting', due_at: dueAt };
  expect(rows).toEqual([
    { ...task, key: 'new', runs: 0 },
    { ...task, key: 'begun', runs: 2 },
  ]);
});
