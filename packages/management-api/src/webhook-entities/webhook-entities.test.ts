import { nouns } from '@lectern/domain/nouns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

// `related_entities` of a webhook are everything in the relationships of its entity.
test('nouns name the relationships of their entities as the API does', async () => {
  const model = await api.client().itemTypes.create({ name: 'Related', api_key: 'related' });
  const item = await api.client().items.create({ item_type: { type: 'item_type', id: model.id } });
  const relationships = async (path: string) =>
    Object.keys(
      ((await api.request('GET', path)).body as { data: { relationships?: object } }).data.relationships ?? {},
    );

  expect(await relationships(`/item-types/${model.id}`)).toEqual(nouns.item_type.webhook?.related);
  expect(await relationships(`/items/${item.id}`)).toEqual(nouns.item.webhook?.related);
  expect(await relationships('/environments/main')).toEqual(nouns.environment.webhook?.related);
  expect(await relationships('/maintenance-mode')).toEqual(nouns.maintenance_mode.webhook?.related);
});
