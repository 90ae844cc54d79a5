import { findEnvironment } from '@lectern/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multiplyItem } from '../fields/multiply-items.ts';
import { schemaTester } from '../fields/test-schema.ts';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';

/** More records than are changed in one transaction. */
const many = 450;

let api: TestApi;
const { makeModel, addField, makeItem, readItem } = schemaTester(() => api);

beforeAll(async () => {
  api = await startTestApi();
  await api.client().site.update({ locales: ['en', 'it'] });
});

afterAll(() => api.close());

const tables = async () => (await findEnvironment(api.services.db.kysely, api.site.id, null))?.schema;

/** Changes a model with many records: what they become is gathered in other tables. */
async function change(model: { id: string }, attributes: Record<string, unknown>): Promise<void> {
  const before = await tables();
  await api.client().itemTypes.update(model.id, attributes);
  expect(await tables()).not.toBe(before);
}

/** All records of a model in the order of their positions. */
async function listAll(model: { api_key: string }): Promise<TestBody[]> {
  const all = [];
  for await (const item of api.client().items.listPagedIterator({ filter: { type: model.api_key } }, { perPage: 500 }))
    all.push(item);
  return all;
}

const count = async (filter: Record<string, unknown>) =>
  (await api.client().items.rawList({ filter, page: { limit: 1 } } as never)).meta.total_count;

/** Kinds of events about records of a model so far. */
async function received(model: { id: string }): Promise<string[]> {
  const rows = await api.services.db.kysely
    .selectFrom('lectern.outbox')
    .select(['noun', 'entity_id', 'change', 'facts'])
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => (row.facts['itemTypeId'] ?? row.entity_id) === model.id)
    .map(({ noun, change }) => `${noun}.${change}`);
}

async function manyItems(attributes: Record<string, unknown> = {}, isLive = false) {
  const model = await makeModel(attributes);
  await addField(model.id, 'title', 'string');
  await addField(model.id, 'rank', 'integer');
  const id = await makeItem(model.id, { title: 'needle', rank: 5 });
  if (isLive) await api.client().items.publish(id);
  return { model, id, copies: await multiplyItem(api, id, many) };
}

test('manual ordering of many records starts from the current order, and can be disabled', async () => {
  const { model, id } = await manyItems();
  const [rank] = (await api.client().fields.list(model.id)).filter((field) => field.api_key === 'rank');
  await api
    .client()
    .itemTypes.update(model.id, { ordering_field: { type: 'field', id: rank?.id ?? '' }, ordering_direction: 'desc' });
  const first = await makeItem(model.id, { rank: 9 });
  const last = await makeItem(model.id, { rank: 1 });

  await change(model, { ordering_field: null, ordering_direction: null, sortable: true });
  const items = await listAll(model);

  expect(items.map(({ position }) => position)).toEqual(Array.from({ length: many + 3 }, (_, index) => index + 1));
  expect([items.at(0).id, items.at(-1).id]).toEqual([first, last]);
  expect((await api.client().items.update(id, { position: 1 })).position).toBe(1);
  expect((await readItem(first)).attributes.position).toBe(2);

  await change(model, { sortable: false });
  await change(model, { tree: true });

  expect((await readItem(id)).attributes).toMatchObject({ position: expect.any(Number), parent_id: null });
});

test('records created and deleted while many get their first positions leave no gap', async () => {
  const { model, copies } = await manyItems();
  const client = api.client();
  const over = new AbortController();
  const write = async () => {
    for (let n = 0; !over.signal.aborted; n++) {
      await makeItem(model.id, { title: `Late ${n}` });
      await client.items.destroy(copies.pop() ?? '');
      await client.items.update(copies[0] ?? '', { rank: n });
    }
  };

  const writing = write();
  await change(model, { sortable: true });
  over.abort();
  await writing;

  const items = await listAll(model);
  expect(items.length).toBeGreaterThan(many - 20);
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
});

test('a tree of many records becomes a list, and an unordered list', async () => {
  const { model, id, copies } = await manyItems({ tree: true });
  await api.client().items.update(copies[0] ?? '', { parent_id: id });

  await change(model, { tree: false, sortable: true });
  const listed = await listAll(model);
  await change(model, { sortable: false });

  expect(listed.map(({ position }) => position)).toEqual(listed.map((_, index) => index + 1));
  expect((await readItem(copies[0] ?? '')).attributes).toEqual({ title: 'needle', rank: 5 });
  await change(model, { tree: true });
  expect(await count({ type: model.api_key, fields: { parent: { exists: true } } })).toBe(0);
});

test('assigning a workflow puts many records on its first stage, and removing it clears their stage', async () => {
  const { model, copies } = await manyItems();
  const workflow = await api.client().workflows.create({
    name: 'Approval',
    api_key: 'approval',
    stages: [
      { id: 'writing', name: 'Writing', initial: true },
      { id: 'approved', name: 'Approved' },
    ],
  });

  await change(model, { workflow: { type: 'workflow', id: workflow.id } });
  const begun = await count({ type: model.api_key, fields: { _stage: { eq: 'writing' } } });
  await api.client().items.update(copies[0] ?? '', { meta: { stage: 'approved' } });
  await change(model, { workflow: null });

  expect(begun).toBe(many + 1);
  expect(new Set((await listAll(model)).map(({ meta }) => meta.stage))).toEqual(new Set([null]));
});

test('many valid drafts are published with their history and events when draft mode ends', async () => {
  const { model, id, copies } = await manyItems({ draft_mode_active: true, draft_saving_active: true }, true);
  const client = api.client();
  const [edited = '', broken = '', scheduled = ''] = copies;
  const [title] = await client.fields.list(model.id);
  await client.fields.update(title?.id ?? '', { validators: { length: { max: 10 } } });
  await client.items.update(edited, { title: 'thread' });
  await client.items.update(broken, { title: 'much too long for that' });
  await client.items.update(scheduled, { title: 'wool' });
  await client.scheduledPublication.create(scheduled, { publication_scheduled_at: '2099-01-01T00:00:00.000Z' });
  const draft = await makeItem(model.id, { title: 'draft' });
  const before = (await received(model)).length;

  await change(model, { draft_mode_active: false, draft_saving_active: false });

  const statusOf = async (one: string) => (await client.items.find(one)).meta.status;
  expect(await Promise.all([id, edited, broken, scheduled, draft].map(statusOf))).toEqual([
    'published',
    'published',
    'updated',
    'published',
    'published',
  ]);
  expect((await client.items.find(edited, { version: 'published' }))['title']).toBe('thread');
  expect((await client.items.find(broken, { version: 'published' }))['title']).toBe('needle');
  expect((await client.items.find(draft)).meta).toMatchObject({
    published_at: expect.any(String),
    first_published_at: expect.any(String),
  });
  expect((await client.items.find(scheduled)).meta.publication_scheduled_at).toBeNull();
  expect(await client.items.currentVsPublishedState(scheduled)).toMatchObject({ scheduled_publication: null });
  expect(
    (await client.itemVersions.list(edited)).map(({ meta }) => [meta.is_published, meta.published_until === null]),
  ).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(await count({ type: model.api_key, query: 'thread' })).toBe(1);
  expect((await received(model)).slice(before).filter((kind) => kind === 'item.publish')).toHaveLength(3);
});

test('locales, ordering, stage and drafts of many records change in one call', async () => {
  const { model, copies } = await manyItems({ draft_mode_active: true });
  await addField(model.id, 'name', 'string', { localized: true });
  const workflow = await api
    .client()
    .workflows.create({ name: 'One', api_key: 'one_go', stages: [{ id: 'only', name: 'Only', initial: true }] });

  await change(model, {
    all_locales_required: true,
    sortable: true,
    draft_mode_active: false,
    workflow: { type: 'workflow', id: workflow.id },
  });

  expect(await readItem(copies[7] ?? '', '?version=published')).toMatchObject({
    attributes: { title: 'needle', name: { en: null, it: null }, position: expect.any(Number) },
    meta: { stage: 'only', status: 'published' },
  });
});
