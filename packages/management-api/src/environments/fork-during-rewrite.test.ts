import { generateId } from '@lectern/domain';
import { findEnvironment } from '@lectern/storage';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';

/** More records than are rewritten in one transaction. */
const many = 700;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

/** A model whose many records hold a number each, put straight into the tables. */
async function modelOfMany(apiKey: string): Promise<{ modelId: string; fieldId: string }> {
  const client = api.client();
  const model = await client.itemTypes.create({ name: apiKey, api_key: apiKey });
  const field = await client.fields.create(model, { label: 'Size', api_key: 'size', field_type: 'float' });
  const { id } = await client.items.create({ item_type: model, size: 2.6 });
  const environment = await findEnvironment(api.services.db.kysely, api.site.id, null);
  const ids = Array.from({ length: many - 1 }, () => generateId());
  await sql`
    insert into ${sql.id(environment?.schema ?? '', 'items')}
    select copy.* from ${sql.id(environment?.schema ?? '', 'items')} item
    cross join unnest(${ids}::text[]) fresh
    cross join lateral jsonb_populate_record(item, jsonb_build_object('id', fresh)) copy
    where item.id = ${id}`.execute(api.services.db.kysely);
  return { modelId: model.id, fieldId: field.id };
}

async function sizes(modelId: string, environment?: string): Promise<unknown[]> {
  const client = api.client(api.tokens.owner, environment);
  const found: unknown[] = [];
  for await (const item of client.items.listPagedIterator({ filter: { type: modelId } })) found.push(item['size']);
  return found;
}

test.each([
  ['the fork first', 'fork', 'whale'],
  ['the change first', 'change', 'shark'],
])('a fork during an online migration leaves both complete: %s', async (_name, first, apiKey) => {
  const { modelId, fieldId } = await modelOfMany(apiKey);
  const client = api.client(api.tokens.owner);
  const fork = () => client.environments.fork('main', { id: `${apiKey}-fork` });
  const change = () => client.fields.update(fieldId, { field_type: 'integer' });

  const both = first === 'fork' ? [fork(), change()] : [change(), fork()];
  await Promise.all(both);

  expect(await sizes(modelId)).toEqual(Array.from({ length: many }, () => 3));
  const forked = api.client(api.tokens.owner, `${apiKey}-fork`);
  const isChanged = (await forked.fields.find(fieldId)).field_type === 'integer';
  expect(await sizes(modelId, `${apiKey}-fork`)).toEqual(Array.from({ length: many }, () => (isChanged ? 3 : 2.6)));
  await forked.fields.update(fieldId, { localized: true });
  expect(await sizes(modelId, `${apiKey}-fork`)).toEqual(
    Array.from({ length: many }, () => ({ en: isChanged ? 3 : 2.6 })),
  );
});
