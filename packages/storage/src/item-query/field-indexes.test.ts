import type { EnvironmentSchema } from '@lectern/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LecternDatabase } from '../driver/open-database.ts';
import { type EnvironmentQueryable, inEnvironment } from '../environment-database.ts';
import { openTestDatabase } from '../testing.ts';
import { syncFieldIndexes } from './field-indexes.ts';
import { pendingFieldUses } from './field-uses.ts';
import { indexBuilder } from './index-builder.ts';
import { addModels, planOf } from './plan-testing.ts';
import { listOfPosts, testSchema } from './testing.ts';
import type { ItemQuery } from './types.ts';

const pgSchema = 'env_indexes';
const schema = testSchema({
  post: {
    is: { orderingFieldId: 'post.views', orderingDirection: 'desc' },
    fields: { slug: 'slug', title: '*string', views: 'integer' },
  },
});
let database: LecternDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await addModels(database, pgSchema, ['post']);
  await sql`
    insert into env_indexes.items (id, item_type_id, current, published, current_version_id, published_version_id, is_current_valid, is_published_valid)
    select 'p' || n, 'post', c, c, n::text, n::text, true, true from generate_series(1, 2500) n,
      lateral (select jsonb_build_object('post.slug', 'slug-' || n, 'post.views', n, 'post.title', jsonb_build_object('en', 'Title ' || n)) c) content
  `.execute(database.kysely);
  db = inEnvironment(database.kysely, { schema: pgSchema });
}, 60_000);

afterAll(() => database.close());

let db: EnvironmentQueryable;

const sync = (of: EnvironmentSchema) =>
  syncFieldIndexes(db, {
    pgSchema,
    schema: of,
    uses: { fields: pendingFieldUses(of), fingerprints: [], refused: [], values: [] },
    builder: indexBuilder(database),
    now: new Date(),
  });

const queryOf = (parts: Partial<ItemQuery>) => listOfPosts(schema, { version: 'published', ...parts });

it('creates the indexes that lists of large models need, and drops others', async () => {
  expect(await sync(schema)).toMatchObject({ created: 4, dropped: 0 });
  expect(await sync(schema)).toMatchObject({ created: 0, dropped: 0 });

  const bySlug = await planOf(
    db,
    queryOf({ where: { operand: { kind: 'field', fieldId: 'post.slug' }, operator: 'eq', value: 'slug-7' } }),
  );
  const ordered = await planOf(
    db,
    queryOf({ orderBy: [{ by: { kind: 'field', fieldId: 'post.views' }, direction: 'desc' }] }),
  );
  expect(bySlug).toContain('items_field_');
  expect(ordered).toContain('items_field_');
  expect(ordered).not.toContain('Sort');

  const withoutOrdering = testSchema({ post: { fields: { slug: 'slug', title: '*string', views: 'integer' } } });
  expect(await sync(withoutOrdering)).toMatchObject({ created: 0, dropped: 2 });
});

it('drops the remains of a cancelled build, and builds it again', async () => {
  await sync(schema);
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = ${pgSchema} and starts_with(indexname, 'items_field_')`.execute(
    database.kysely,
  );
  await sql`update pg_index set indisvalid = false where indexrelid = ${`${pgSchema}.${rows[0]?.name}`}::regclass`.execute(
    database.kysely,
  );

  const again = await sync(schema);
  const afterwards = await sync(schema);

  expect([again, afterwards]).toMatchObject([
    { created: 1, dropped: 1 },
    { created: 0, dropped: 0 },
  ]);
});
