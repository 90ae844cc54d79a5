import type { ApiError } from '@datocms/cma-client-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  const cma = api.client();
  const model = await cma.itemTypes.create({ name: 'Article', api_key: 'article' });
  await cma.fields.create(model, { label: 'Title', api_key: 'title', field_type: 'string', validators: { unique: {} } });
  for (const title of ['One', 'Two', 'Three']) {
    const item = await cma.items.create({ item_type: { type: 'item_type', id: model.id }, title });
    if (title !== 'Three') await cma.items.publish(item);
  }
});

afterAll(() => api.close());

/** Code of the first problem of a refused call. */
async function refusal(call: Promise<unknown>): Promise<string | undefined> {
  return call.then(
    () => undefined,
    (error: ApiError) => codesOf(error.response.body)[0],
  );
}

test('a fork has the same models, records and ids, and goes its own way afterwards', async () => {
  const main = api.client();

  const fork = await main.environments.fork('main', { id: 'copy' });
  const copy = api.client(api.tokens.admin, 'copy');
  const [original] = await main.items.list({ filter: { type: 'article' } });
  await copy.items.update(original?.id ?? '', { title: 'Changed' });

  expect(fork).toMatchObject({ id: 'copy', meta: { status: 'ready', primary: false, forked_from: 'main', read_only_mode: false } });
  expect(fork.meta).not.toHaveProperty('fork_completion_percentage');
  expect(await copy.itemTypes.list()).toEqual(await main.itemTypes.list());
  expect((await copy.items.list()).map(({ id }) => id).toSorted()).toEqual((await main.items.list()).map(({ id }) => id).toSorted());
  expect((await main.items.find(original?.id ?? '')).title).toBe(original?.title);
  expect((await copy.items.find(original?.id ?? '')).title).toBe('Changed');
});
