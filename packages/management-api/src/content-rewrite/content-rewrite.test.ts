import { findEnvironment, insertContentRewrite } from '@lectern/storage';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multiplyItem } from '../fields/multiply-items.ts';
import { codesOf, schemaTester } from '../fields/test-schema.ts';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
const { makeModel, addField, makeItem } = schemaTester(() => api);

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

const progress = async (token = api.tokens.admin) =>
  (await api.request('GET', '/content-rewrite', { token })).body.data;

test('no migration is running by default, and everyone with access may ask', async () => {
  expect(await progress()).toBeNull();
  expect(await progress(await tokenWith(api, {}))).toBeNull();
  const { status, body } = await api.request('GET', '/content-rewrite', { headers: { 'x-environment': 'nowhere' } });
  expect([status, codesOf(body)]).toEqual([404, ['INVALID_ENVIRONMENT']]);
});

test('a change of many records reports its progress until it is done', async () => {
  const model = await makeModel();
  await multiplyItem(api, await makeItem(model.id, {}), 2000);
  const seen: { completion_percentage: number }[] = [];
  const over = new AbortController();
  const watch = async () => {
    while (!over.signal.aborted) {
      const found = await progress();
      if (found !== null) seen.push(found.attributes);
    }
  };

  const watching = watch();
  await addField(model.id, 'rating', 'integer', { default_value: 3 });
  over.abort();
  await watching;

  const percentages = seen.map((attributes) => attributes.completion_percentage);
  expect(seen[0]).toEqual({
    phase: 'copying',
    completion_percentage: expect.any(Number),
    started_at: expect.stringMatching(/Z$/),
  });
  expect(percentages).toEqual(percentages.toSorted((a, b) => a - b));
  expect(new Set(percentages).size).toBeGreaterThan(1);
  expect(await progress()).toBeNull();
});

test('a migration whose process stopped is not reported', async () => {
  const { kysely } = api.services.db;
  const environmentKey = (await findEnvironment(kysely, api.site.id, null))?.key ?? '';
  await insertContentRewrite(kysely, { id: 'dead', environmentKey, pgSchema: 'env_dead', node: 'dead', total: 9 });
  await sql`update lectern.content_rewrites set heartbeat_at = now() - interval '2 minutes'`.execute(kysely);

  expect(await progress()).toBeNull();
});
