import { tidyRewrites } from '@lectern/engine';
import {
  createChangeList,
  startOnlineMigration,
  findEnvironment,
  inEnvironment,
  insertContentRewrite,
  listTableNames,
  loadEnvironmentSchema,
  readItems,
} from '@lectern/storage';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { multiplyItem } from './multiply-items.ts';
import { schemaTester } from './test-schema.ts';

/** More records than are rewritten in one transaction. */
const many = 450;

let api: TestApi;
const { makeModel, addField, changeField, makeItem, readItem } = schemaTester(() => api);

beforeAll(async () => {
  api = await startTestApi();
  await api.client().site.update({ locales: ['en', 'it'] });
});

afterAll(() => api.close());

async function environment() {
  const found = await findEnvironment(api.services.db.kysely, api.site.id, null);
  if (found === null) throw new Error('the test site has no environment');
  return found;
}

const multiply = (id: string) => multiplyItem(api, id, many);

async function versionsOf(id: string) {
  return (await api.request('GET', `/items/${id}/versions?nested=true`)).body.data;
}

async function count(filter: Record<string, unknown>): Promise<number> {
  return (await api.client().items.rawList({ filter, page: { limit: 1 } } as never)).meta.total_count;
}

test('many records get a new field with its default in every version', async () => {
  const model = await makeModel();
  await addField(model.id, 'title', 'string');
  const id = await makeItem(model.id, { title: 'One' });
  const copies = await multiply(id);
  const before = await environment();

  await addField(model.id, 'rating', 'integer', { default_value: 3 });

  expect((await readItem(copies.at(-1) ?? '')).attributes).toEqual({ title: 'One', rating: 3 });
  expect((await versionsOf(copies[0] ?? '')).map(({ attributes }: { attributes: unknown }) => attributes)).toEqual([
    { title: 'One', rating: 3 },
  ]);
  expect(await count({ type: model.api_key, fields: { rating: { eq: 3 } } })).toBe(many + 1);
  expect((await environment()).schema).not.toBe(before.schema);
  await api.client().items.update(id, { title: 'Two' });
  expect((await readItem(id)).attributes).toEqual({ title: 'Two', rating: 3 });
});

test('each of many changed records appends one event', async () => {
  const model = await makeModel();
  const id = await makeItem(model.id, {});
  await api.client().items.publish(id);
  await multiply(id);
  const received = async () => {
    const rows = await api.services.db.kysely
      .selectFrom('lectern.outbox')
      .select(['noun', 'entity_id', 'change', 'facts'])
      .orderBy('id')
      .execute();
    return rows
      .filter((row) => (row.facts['itemTypeId'] ?? row.entity_id) === model.id)
      .map(({ noun, change }) => `${noun}.${change}`);
  };
  const before = (await received()).length;

  await addField(model.id, 'shown', 'boolean');

  const kinds = (await received()).slice(before);
  expect(kinds.filter((kind) => kind === 'item.update')).toHaveLength(many + 1);
  expect(kinds.filter((kind) => kind === 'item.publish')).toHaveLength(many + 1);
  expect(kinds.filter((kind) => kind === 'item_type.update')).toHaveLength(1);
});

test('a new field without a value leaves many records in place, and their events follow later', async () => {
  const model = await makeModel();
  await addField(model.id, 'title', 'string', { localized: true });
  const id = await makeItem(model.id, { title: { en: 'One' } });
  const [copy = ''] = await multiply(id);
  const before = await environment();

  const note = await addField(model.id, 'note', 'string');

  expect((await environment()).schema).toBe(before.schema);
  expect((await readItem(copy)).attributes).toEqual({ title: { en: 'One' }, note: null });
  expect(await count({ type: model.api_key, fields: { note: { is_blank: true } } })).toBe(many + 1);
  await expect
    .poll(
      async () => {
        const rows = await api.services.db.kysely
          .selectFrom('lectern.outbox')
          .select(['noun', 'entity_id', 'change', 'facts'])
          .execute();
        return rows.filter(
          ({ noun, change, facts }) => noun === 'item' && change === 'update' && facts['itemTypeId'] === model.id,
        ).length;
      },
      { timeout: 50_000 },
    )
    .toBe(many + 1);

  await changeField(note.id, { localized: true });
  expect((await readItem(copy)).attributes).toEqual({ title: { en: 'One' }, note: { en: null } });
});

test('localization and type of a field change in many records, with links, search and unique values', async () => {
  const [model, other] = [await makeModel(), await makeModel()];
  await addField(model.id, 'name', 'string', { localized: true });
  const title = await addField(model.id, 'title', 'string');
  const link = await addField(model.id, 'other', 'link', {
    validators: { item_item_type: { item_types: [other.id] } },
  });
  const target = await makeItem(other.id, {});
  const id = await makeItem(model.id, { name: { en: 'a', it: 'b' }, title: 'needle', other: target });
  const [copy = ''] = await multiply(id);

  await changeField(title.id, { localized: true });
  await changeField(link.id, { field_type: 'links' });

  expect((await readItem(copy)).attributes).toEqual({
    name: { en: 'a', it: 'b' },
    title: { en: 'needle', it: 'needle' },
    other: [target],
  });
  expect(await count({ type: model.api_key, query: 'needle' })).toBe(many + 1);
  expect(await count({ type: model.api_key, fields: { other: { any_in: [target] } } })).toBe(many + 1);
  expect((await api.request('GET', `/items/${target}/references?page[limit]=1`)).body.data).not.toEqual([]);

  await changeField(title.id, { localized: false, validators: { unique: {} } });

  expect((await readItem(copy)).attributes.title).toBe('needle');
  expect(await count({ type: model.api_key, fields: { _is_valid: { eq: true } } })).toBe(1);
});

test('destroying a model deletes many records and the references to them', async () => {
  const [model, gone] = [await makeModel(), await makeModel()];
  await addField(model.id, 'others', 'links', { validators: { items_item_type: { item_types: [model.id, gone.id] } } });
  const target = await makeItem(gone.id, {});
  const [copy = ''] = await multiply(target);
  const id = await makeItem(model.id, { others: [target, copy] });

  const answer = await api.request('DELETE', `/item-types/${gone.id}`);

  expect(answer.status).toBe(200);
  expect((await readItem(id)).attributes.others).toEqual([]);
  expect((await versionsOf(id))[0].attributes.others).toEqual([]);
  expect((await api.request('GET', `/items/${copy}`)).status).toBe(404);
  expect((await api.request('GET', `/item-types/${gone.id}`)).status).toBe(404);
});

test('writes during an online migration are kept', async () => {
  const model = await makeModel();
  await addField(model.id, 'title', 'string');
  const id = await makeItem(model.id, { title: 'One' });
  const copies = await multiply(id);
  const over = new AbortController();
  const write = async () => {
    for (let n = 0; !over.signal.aborted; n++) {
      await api.client().items.update(copies[n % 40] ?? '', { title: `Title ${n}` });
      if (n === 5) await api.client().items.destroy(copies.at(-1) ?? '');
      if (n === 6) await makeItem(model.id, { title: 'Late' });
      written.set(copies[n % 40] ?? '', `Title ${n}`);
    }
  };
  const written = new Map<string, string>();

  const writing = write();
  await addField(model.id, 'rating', 'integer', { default_value: 3 });
  over.abort();
  await writing;

  expect(written.size).toBeGreaterThan(0);
  for (const [copy, title] of written) expect((await readItem(copy)).attributes).toEqual({ title, rating: 3 });
});

test('readers during an online migration see all records before or all records after it', async () => {
  const model = await makeModel();
  const title = await addField(model.id, 'title', 'string');
  const id = await makeItem(model.id, { title: 'needle' });
  await multiply(id);
  const over = new AbortController();
  const seen = new Set<string>();
  const read = async (path: string) => {
    while (!over.signal.aborted) {
      // People pause; on a busy machine the rewrite would hardly get a turn otherwise.
      await new Promise((resolve) => setTimeout(resolve, 20));
      const { body, status } = await api.request('GET', `/items?filter[type]=${model.api_key}&page[limit]=60${path}`);
      expect([status, body.data.length]).toEqual([200, 60]);
      const shapes = new Set(body.data.map(({ attributes }: TestBody) => JSON.stringify(attributes.title)));
      expect(shapes.size).toBe(1);
      for (const shape of shapes) seen.add(String(shape));
    }
  };

  const readers = ['', '&order_by=_updated_at_DESC', '&filter[query]=needle'].map(read);
  try {
    for (const localized of [true, false]) await changeField(title.id, { localized });
  } finally {
    over.abort();
  }
  await Promise.all(readers);

  expect(seen).toEqual(new Set(['"needle"', '{"en":"needle"}']));
});

test('a second change during an online migration gets a transient error, and the client retries', async () => {
  const model = await makeModel();
  const id = await makeItem(model.id, {});
  await multiply(id);

  const [first, second] = await Promise.all([
    addField(model.id, 'first', 'integer', { default_value: 1 }),
    api.client().fields.create(model.id, { label: 'Second', api_key: 'second', field_type: 'string' }),
  ]);

  expect(new Set((await api.client().fields.list(model.id)).map((field) => field.id))).toEqual(
    new Set([first.id, second.id]),
  );
  expect((await readItem(id)).attributes).toEqual({ first: 1, second: null });
});

test('remains of a crashed migration are cleaned up', async () => {
  const model = await makeModel();
  const id = await makeItem(model.id, {});
  await multiply(id);
  const { kysely } = api.services.db;
  const [before, left] = [await environment(), 'env_left_behind'];
  await insertContentRewrite(kysely, {
    id: 'dead',
    environmentKey: before.key,
    pgSchema: left,
    node: 'dead',
    total: 1,
  });
  await kysely.transaction().execute((tx) => startOnlineMigration(tx, { from: before.schema, to: left }));
  await sql`update lectern.content_rewrites set heartbeat_at = now() - interval '1 hour'`.execute(kysely);

  await addField(model.id, 'rating', 'integer', { default_value: 3 });

  expect((await readItem(id)).attributes).toEqual({ rating: 3 });
  const { rows } = await sql`select from pg_namespace where nspname = ${left}`.execute(kysely);
  expect(rows).toEqual([]);
  expect(await kysely.selectFrom('lectern.content_rewrites').selectAll().execute()).toEqual([]);
});

test('old tables are kept for running requests and dropped later', async () => {
  const model = await makeModel();
  const id = await makeItem(model.id, {});
  await multiply(id);
  const { kysely } = api.services.db;
  const before = await environment();

  await addField(model.id, 'rating', 'integer', { default_value: 3 });

  const { itemTypes, fieldsByItemType } = await loadEnvironmentSchema(
    inEnvironment(kysely, before),
    before.schemaVersion,
  );
  expect(itemTypes.has(model.id)).toBe(true);
  expect(fieldsByItemType.get(model.id)).toEqual([]);
  expect((await readItems(inEnvironment(kysely, before), [id])).map(({ current }) => current)).toEqual([{}]);

  await sql`update lectern.retired_schemas set retired_at = now() - interval '1 day'`.execute(kysely);
  await tidyRewrites(api.services);

  const { rows } = await sql`select from pg_namespace where nspname = ${before.schema}`.execute(kysely);
  expect(rows).toEqual([]);
  expect((await readItem(id)).attributes).toEqual({ rating: 3 });
});

test('an online migration leaves the change list of another copy in the place its triggers write to', async () => {
  const model = await makeModel();
  const id = await makeItem(model.id, {});
  await multiply(id);
  const { kysely } = api.services.db;
  const before = await environment();
  // As in a fork that is ready and still captures the changes of its source.
  await createChangeList(kysely, { from: 'env_source', to: before.schema });

  await addField(model.id, 'rating', 'integer', { default_value: 3 });

  expect((await environment()).schema).not.toBe(before.schema);
  expect((await readItem(id)).attributes).toEqual({ rating: 3 });
  expect(await listTableNames(kysely, before.schema)).toContain('copy_changes');
  expect(await listTableNames(kysely, (await environment()).schema)).not.toContain('copy_changes');
});
