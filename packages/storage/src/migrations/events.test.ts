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

const before = projectMigrations.findIndex(({ name }) => name === '0011-events');

test('pending events are preserved', async () => {
  const migrate = (end: number) =>
    db.kysely.transaction().execute((tx) => migrateSchema(tx, 'lectern', projectMigrations.slice(0, end)));
  await migrate(before);
  const olds: [string, object][] = [
    ['item.unpublished', { itemId: 'i', itemTypeId: 't' }],
    ['item_type.updated', { itemTypeId: 't' }],
    ['upload.deleted', { uploadId: 'u', filesLeft: ['/a'] }],
    ['upload_track.changed', { uploadId: 'u' }],
    ['menu_item.changed', { ids: ['m', 'n'], goneIds: ['n'] }],
    ['environment.updated', { environmentId: 'e', previousId: 'd' }],
    ['environment.files_left', { filesLeft: ['/b'] }],
    ['maintenance_mode.changed', { isActive: true }],
    ['site.updated', {}],
  ];
  for (const [kind, payload] of olds) {
    await sql`
      insert into lectern.outbox (site_id, environment_key, kind, payload)
      values ('s', 'key', ${kind}, ${JSON.stringify(payload)}::jsonb)
    `.execute(db.kysely);
  }

  await migrate(before + 1);

  const { rows } = await sql<{ event: string; facts: object }>`
    select concat_ws(' ', noun, entity_id, change) as event, facts from lectern.outbox order by id
  `.execute(db.kysely);
  expect(rows.map(({ event, facts }) => [event, facts])).toEqual([
    ['item i unpublish', { itemTypeId: 't' }],
    ['item_type t update', {}],
    ['upload u delete', { filesLeft: ['/a'] }],
    ['upload_track u update', { uploadId: 'u' }],
    ['menu_item m update', {}],
    ['environment e rename', { previousId: 'd' }],
    ['environment environment files_left', { filesLeft: ['/b'] }],
    ['maintenance_mode maintenance_mode update', { isActive: true }],
    ['site s update', {}],
  ]);
});
