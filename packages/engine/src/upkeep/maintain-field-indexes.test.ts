import { type Environment, ownerActor } from '@lectern/domain';
import { findEnvironment, findItems, inEnvironment, listPgSchemasToIndex } from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createField } from '../schema/create-field.ts';
import { updateField } from '../schema/update-field.ts';
import { createItemType } from '../schema/create-item-type.ts';
import type { EnvironmentScope } from '../environment-scope.ts';
import type { EngineServices } from '../services.ts';
import { createAccount } from '../accounts/create-account.ts';
import { createSite } from '../sites/create-site.ts';
import { testServices } from '../testing.ts';
import { maintainFieldIndexes } from './maintain-field-indexes.ts';
import { recordListUses } from './record-list-uses.ts';

/** Two nodes over one database. */
let web: EngineServices;
let worker: EngineServices;
let environment: Environment;
let itemTypeId: string;
let fieldId: string;
let owned: Pick<EnvironmentScope, 'site' | 'actor'>;

beforeAll(async () => {
  web = testServices(await openTestDatabase());
  worker = testServices(web.db);
  const account = await createAccount(web, { email: 'ada@example.com', password: 'correct horse battery' });
  const site = await createSite(web, { ownerAccountId: account.id, name: 'One' });
  await createSite(web, { ownerAccountId: account.id, name: 'Two' });
  environment = await currentEnvironment(site.id);
  owned = { site, actor: ownerActor({ type: 'account', id: account.id }) };
  const scope = { ...owned, environment };
  itemTypeId = (await createItemType(web, scope, { name: 'Post', apiKey: 'post' }, {})).view.itemType.id;
  const field = await createField(web, scope, itemTypeId, { label: 'Views', apiKey: 'views', fieldType: 'integer' });
  fieldId = field.field.id;
  environment = await currentEnvironment(site.id);
  await sql`
    insert into ${sql.id(environment.schema)}.items (id, item_type_id, current, current_version_id, is_current_valid)
    select 'p' || n, ${itemTypeId}, jsonb_build_object(${fieldId}::text, n), n::text, true from generate_series(1, 2500) n
  `.execute(web.db.kysely);
});

afterAll(() => web.db.close());

async function currentEnvironment(siteId: string): Promise<Environment> {
  const found = await findEnvironment(web.db.kysely, siteId, null);
  if (found === null) throw new Error('a new site has an environment');
  return found;
}

async function listByViews(services: EngineServices): Promise<void> {
  const schema = await services.schemas.get(services.db.kysely, environment);
  await findItems(inEnvironment(services.db.kysely, environment), {
    schema,
    version: 'current',
    itemTypeIds: [itemTypeId],
    locale: 'en',
    orderBy: [{ by: { kind: 'field', fieldId }, direction: 'desc' }],
    limit: 20,
    offset: 0,
  });
}

async function automaticIndexes(): Promise<number> {
  const { rows } = await sql`
    select from pg_indexes where schemaname = ${environment.schema} and starts_with(indexname, 'items_field_')`.execute(
    web.db.kysely,
  );
  return rows.length;
}

it('passes over environments with few records', async () => {
  expect(await listPgSchemasToIndex(web.db.kysely)).toEqual(new Set([environment.schema]));
});

it('builds an index on one node for lists of another', async () => {
  await listByViews(web);
  await maintainFieldIndexes(worker);
  const unknown = await automaticIndexes();

  await recordListUses(web);
  await maintainFieldIndexes(worker);

  expect([unknown, await automaticIndexes()]).toEqual([0, 1]);
});

it('adds up list uses of several nodes', async () => {
  await sql`delete from lectern.list_uses`.execute(web.db.kysely);
  const third = testServices(web.db);
  await listByViews(third);
  await listByViews(worker);

  await recordListUses(third);
  await recordListUses(third);
  await recordListUses(worker);

  const { rows } = await sql<{ uses: string }>`
    select key::json ->> 'purpose' as uses from lectern.list_uses where kind = 'field'`.execute(web.db.kysely);
  expect(rows).toEqual([{ uses: 'ordering desc' }]);
});

it('forgets lists unused for two weeks', async () => {
  await sql`update lectern.list_uses set used_at = now() - interval '15 days'`.execute(web.db.kysely);

  await maintainFieldIndexes(worker);

  expect((await sql`select from lectern.list_uses`.execute(web.db.kysely)).rows).toEqual([]);
});

it.runIf(process.env['LECTERN_TEST_DATABASE_URL'])('waits for no lock when there is nothing to do', async () => {
  await maintainFieldIndexes(worker);
  const writer = await web.db.pool.connect();
  await writer.query('begin');
  await writer.query('select pg_advisory_xact_lock(hashtext($1))', [environment.key]);
  await writer.query(`lock table "${environment.schema}".items in row exclusive mode`);

  await maintainFieldIndexes(worker);

  await writer.query('rollback');
  writer.release();
});

it.runIf(process.env['LECTERN_TEST_DATABASE_URL'])(
  'cancels a build that a schema change waits for, and repeats it later',
  async () => {
    await sql`drop index ${sql.id(environment.schema)}.${sql.id(await firstIndex())}`.execute(web.db.kysely);
    const another = testServices(web.db);
    await listByViews(another);
    await recordListUses(another);
    // A build waits for a writer that started before it; then a change arrives that needs the table exclusively.
    const writer = await web.db.pool.connect();
    await writer.query('begin');
    await writer.query(`lock table "${environment.schema}".items in row exclusive mode`);

    const building = maintainFieldIndexes(worker);
    await untilBuilding();
    const changer = await web.db.pool.connect();
    await changer.query('begin');
    await changer.query('select pg_advisory_xact_lock(hashtext($1))', [environment.key]);
    const changing = changer.query(`lock table "${environment.schema}".items in share row exclusive mode`);
    await building;
    await writer.query('rollback');
    await changing;
    await changer.query('rollback');
    writer.release();
    changer.release();
    await maintainFieldIndexes(worker);

    expect(await automaticIndexes()).toBe(1);
  },
);

async function firstIndex(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = ${environment.schema} and starts_with(indexname, 'items_field_')`.execute(
    web.db.kysely,
  );
  return rows[0]?.name ?? '';
}

async function untilBuilding(): Promise<void> {
  for (;;) {
    const { rows } = await web.db.pool.query(
      `select from pg_stat_progress_create_index where relid = '${environment.schema}.items'::regclass`,
    );
    if (rows.length > 0) return;
  }
}

it('leaves the type of a field with an index and a value table free to change', async () => {
  await listByViews(web);
  await recordListUses(web);
  const fingerprint = { itemTypeId, fieldId, version: 'current', locale: '', direction: 'desc' };
  await sql`
    insert into lectern.list_uses (environment_key, kind, key, runs, took_ms, counted_since, used_at)
    values (${environment.key}, 'values', ${JSON.stringify(fingerprint)}, 3, 300, now(), now())`.execute(web.db.kysely);
  await maintainFieldIndexes(worker);
  const tables = await valueTables();

  await updateField(web, { ...owned, environment }, fieldId, { fieldType: 'boolean' });
  environment = await currentEnvironment(owned.site.id);

  const { rows } = await sql<{ views: string }>`
    select distinct current ->> ${fieldId} as views from ${sql.id(environment.schema)}.items`.execute(web.db.kysely);
  expect(rows).toEqual([{ views: 'false' }]);
  expect([tables, await valueTables()]).toEqual([1, 0]);
});

async function valueTables(): Promise<number> {
  const { rows } = await sql`
    select from pg_tables where schemaname = ${environment.schema} and starts_with(tablename, 'item_values_')`.execute(
    web.db.kysely,
  );
  return rows.length;
}

it('still looks at an environment with indexes after its records were deleted', async () => {
  const index = sql`create index items_field_left on ${sql.id(environment.schema)}.items (position)`;
  await index.execute(web.db.kysely);
  await sql`truncate ${sql.id(environment.schema)}.items cascade`.execute(web.db.kysely);

  expect(await listPgSchemasToIndex(web.db.kysely)).toContain(environment.schema);

  await maintainFieldIndexes(worker);
  expect(await automaticIndexes()).toBe(0);
  expect(await listPgSchemasToIndex(web.db.kysely)).not.toContain(environment.schema);
});
