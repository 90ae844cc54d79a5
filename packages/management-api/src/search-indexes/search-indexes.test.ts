import { expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { indexesForTests } from './test-indexes.ts';
import { html } from './test-site.ts';

const { api, create, ended, indexed, site } = indexesForTests();
const write = (attributes: object, relationships?: object) =>
  api().request('POST', '/search-indexes', { body: { data: { type: 'search_index', attributes, relationships } } });

test('a search index is created, listed, changed in part and deleted', async () => {
  const { searchIndexes } = api().client();

  const index = await create('https://www.example.com', { build_triggers: [] });
  const updated = await searchIndexes.update(index.id, { ...index, user_agent_suffix: 'Blog', enabled: false });
  const listed = await searchIndexes.list();
  const deleted = await searchIndexes.destroy(index.id);

  expect(index).toMatchObject({
    name: 'Site',
    enabled: true,
    frontend_url: 'https://www.example.com',
    user_agent_suffix: null,
    build_triggers: [],
    meta: { indexing_status: 'unstarted', last_indexing_completed_at: null },
  });
  expect(updated).toEqual({ ...index, user_agent_suffix: 'Blog', enabled: false });
  expect(listed).toEqual([updated]);
  expect(deleted).toEqual(updated);
  await expect(searchIndexes.find(index.id)).rejects.toMatchObject({ response: { status: 404 } });
});

test('settings that make no sense are refused, all at once', async () => {
  const { status, body } = await write(
    { name: ' ', enabled: true, frontend_url: 'ftp://example.com', user_agent_suffix: 'a\r\nHost: b' },
    { build_triggers: { data: [{ type: 'build_trigger', id: '7' }] } },
  );
  const withoutUrl = await write({ name: 'Site', enabled: true, frontend_url: null });
  const unknown = await write({ name: 'Site', color: 'red' });

  const details = (body.data as { attributes: { details: { field: string; code: string } } }[]).map(
    ({ attributes: { details: found } }) => `${found.field} ${found.code}`,
  );
  expect(status).toBe(422);
  expect(details).toEqual([
    'name VALIDATION_REQUIRED',
    'frontend_url VALIDATION_FORMAT',
    'user_agent_suffix VALIDATION_FORMAT',
    'build_triggers VALIDATION_INVALID',
  ]);
  expect(codesOf(withoutUrl.body)).toEqual(['INVALID_FIELD frontend_url VALIDATION_REQUIRED']);
  expect(codesOf(unknown.body)).toEqual(['INVALID_FORMAT UNKNOWN_ATTRIBUTE']);
});

test('indexing that cannot begin is in the log and no error', async () => {
  const { searchIndexes } = api().client();
  const { id } = await create(null, { enabled: false });

  await searchIndexes.trigger(id);
  await searchIndexes.abort(id);

  expect(await ended(id)).toMatchObject({ event_type: 'indexing_failure', data: { reason: 'disabled' } });
  expect((await searchIndexes.find(id)).meta.indexing_status).toBe('failed');
});

test('an address inside the network is not read', async () => {
  const { searchIndexes } = api().client();
  const { id } = await create('http://10.0.0.1/');

  await searchIndexes.trigger(id);

  expect(await ended(id)).toMatchObject({ event_type: 'indexing_failure', data: { reason: 'unreachable' } });
});

test('events are filtered, ordered and paginated', async () => {
  const { searchIndexEvents } = api().client();
  const pages = await site({ '/': html('Home', 'Welcome') });
  const { id } = await indexed(pages);
  const other = await create(null, { enabled: false });
  await api().client().searchIndexes.trigger(other.id);
  await ended(other.id);

  const all = await searchIndexEvents.list({ order_by: 'created_at_asc' });
  const ofOne = await searchIndexEvents.list({ filter: { fields: { search_index_id: { eq: id } } } });
  const started = await searchIndexEvents.list({ filter: { fields: { event_type: { eq: 'indexing_started' } } } });
  const page = await searchIndexEvents.list({ order_by: 'created_at_asc', page: { offset: 1, limit: 1 } });
  const byId = await searchIndexEvents.list({ filter: { ids: all[0]?.id ?? '' } });
  const future = await searchIndexEvents.list({ filter: { fields: { created_at: { gt: '2999-01-01T00:00:00Z' } } } });
  const unknown = await api().request('GET', '/search-index-events?filter[fields][color][eq]=red');
  const wrongOrder = await api().request('GET', '/search-index-events?order_by=color_asc');

  expect(all.map(({ event_type: type }) => type)).toEqual(['indexing_started', 'indexing_success', 'indexing_failure']);
  expect(ofOne.map(({ event_type: type }) => type)).toEqual(['indexing_success', 'indexing_started']);
  expect(started).toEqual([all[0]]);
  expect(page).toEqual([all[1]]);
  expect(byId).toEqual([all[0]]);
  expect(future).toEqual([]);
  expect(await searchIndexEvents.find(all[0]?.id ?? '')).toEqual(all[0]);
  expect(codesOf(unknown.body)).toEqual(['INVALID_FILTER_FIELDS_PARAM']);
  expect(codesOf(wrongOrder.body)).toEqual(['INVALID_PARAMS']);
});
