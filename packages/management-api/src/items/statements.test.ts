import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { addModels, type TestModelIds } from './test-models.ts';

let api: TestApi;
let models: TestModelIds<'post' | 'author'>;

beforeAll(async () => {
  api = await startTestApi();
  models = await addModels(api, ['post', 'author'], ({ author }) => ({
    author: { is: { draftModeActive: false }, fields: { name: 'string' } },
    post: {
      is: { draftModeActive: false },
      title: 'title',
      fields: {
        title: 'string',
        slug: { type: 'slug', validators: { unique: {} } },
        author: { type: 'link', validators: { item_item_type: { item_types: [author] } } },
      },
    },
  }));
});
afterAll(() => api.close());

/**
 * How often a request waits for the database, at best of three: what happens in the background afterwards, such as
 * writing the audit log, may fall into any one.
 */
async function waitsOf(run: () => Promise<unknown>): Promise<number> {
  return Math.min(await waitsOnce(run), await waitsOnce(run), await waitsOnce(run));
}

/** Statements sent before the answer to the last one count once. */
async function waitsOnce(run: () => Promise<unknown>): Promise<number> {
  const query = pg.Client.prototype.query;
  let waits = 0;
  let open = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...parameters: unknown[]
  ) {
    if (open === 0) waits += 1;
    open += 1;
    const answer = Reflect.apply(query, this, parameters) as Promise<unknown>;
    const close = () => {
      open -= 1;
    };
    answer.then(close, close);
    return answer as never;
  });
  try {
    await run();
  } finally {
    spy.mockRestore();
  }
  return waits;
}

test('creating and publishing a record takes few database round trips', async () => {
  const client = api.client();
  const author = await client.items.create({ item_type: models.author, name: 'Ada' });
  const create = (slug: string) =>
    client.items.create({ item_type: models.post, title: 'A title', slug, author: author.id });
  await create('first');

  // Begin, the environment lock, and the linked record for its model; the same for its publication; the writes and
  // commit.
  let nth = 1;
  expect(await waitsOf(() => create(`next-${(nth += 1)}`))).toBeLessThanOrEqual(3);
});

test('creating a record without references takes one transaction when the principal is remembered', async () => {
  const create = (name: string) => api.client().items.create({ item_type: models.author, name });
  await create('Grace');

  expect(await waitsOf(() => create('Hedy'))).toBe(1);
});

test('a record sent a second time is rejected for its ID, whatever else is taken', async () => {
  const client = api.client();
  const { id } = await client.items.create({ item_type: models.post, title: 'A title', slug: 'once' });

  const again = client.items.create({ id, item_type: models.post, title: 'A title', slug: 'once' });

  await expect(again).rejects.toMatchObject({
    errors: [{ attributes: { code: 'INVALID_FIELD', details: { field: 'id', code: 'VALIDATION_UNIQUENESS' } } }],
  });
});
