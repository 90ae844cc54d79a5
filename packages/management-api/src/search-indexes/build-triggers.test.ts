import { liveEventsOf } from '@lectern/domain/nouns';
import { expect, test } from 'vitest';
import { indexesForTests } from './test-indexes.ts';
import { html } from './test-site.ts';

const indexes = indexesForTests();

/** A trigger of a site that is to be indexed. */
const createTrigger = (name: string, frontendUrl: string | null, isIndexingEnabled = true) =>
  indexes
    .api()
    .client()
    .buildTriggers.create({
      name,
      adapter: 'custom',
      adapter_settings: { trigger_url: 'https://builds.example.com/', headers: {}, payload: {} },
      frontend_url: frontendUrl,
      indexing_enabled: isIndexingEnabled,
      autotrigger_on_scheduled_publications: false,
    });

/** The service reports that a build succeeded. */
async function reportSuccess(webhookToken: string): Promise<void> {
  const { status } = await fetch(`${indexes.api().baseUrl}/build-triggers/${webhookToken}/deploy-results`, {
    method: 'POST',
    body: JSON.stringify({ status: 'success' }),
  });
  expect(status).toBe(204);
}

test('a trigger with indexing has an index, which is built after each build and on request, and found by its name', async () => {
  const client = indexes.api().client();
  const site = await indexes.site({ '/': html('Lamps', 'A brass lamp') });
  const trigger = await createTrigger('Website', site.url);
  const [index] = await client.searchIndexes.list();
  if (index === undefined) throw new Error('the trigger has no index');
  expect(index).toMatchObject({
    name: 'Website',
    enabled: true,
    frontend_url: site.url,
    build_triggers: [{ type: 'build_trigger', id: trigger.id }],
  });
  expect(trigger.indexing_status).toBe('unstarted');

  await reportSuccess(trigger.webhook_token ?? '');
  expect((await indexes.ended(index.id)).event_type).toBe('indexing_success');
  expect(await client.buildTriggers.find(trigger.id)).toMatchObject({ indexing_status: 'success' });
  expect(await indexes.search('lamp', { build_trigger_id: trigger.id })).toHaveLength(1);
  expect(await indexes.search('lamp', { build_trigger_id: 'Website' })).toHaveLength(1);
  expect(await indexes.search('lamp', { build_trigger_id: 'Another' })).toEqual([]);

  site.pages['/'] = html('Lamps', 'A copper kettle');
  await client.buildTriggers.reindex(trigger.id);
  await indexes.ended(index.id);
  expect(await indexes.search('kettle', { build_trigger_id: trigger.id })).toHaveLength(1);
  const log = await client.buildEvents.list({ filter: { fields: { build_trigger_id: { eq: trigger.id } } } });
  expect(log.map(({ event_type: type }) => type).toSorted()).toEqual([
    'indexing_started',
    'indexing_started',
    'indexing_success',
    'indexing_success',
    'response_success',
  ]);
});

test('what becomes of an indexing is announced for the index, and for each trigger that it follows', async () => {
  const client = indexes.api().client();
  const site = await indexes.site({ '/': html('Lamps', 'A brass lamp') });
  const trigger = await createTrigger('Announced', site.url);
  const [index] = await client.searchIndexes.list();
  if (index === undefined) throw new Error('the trigger has no index');
  await reportSuccess(trigger.webhook_token ?? '');
  await indexes.ended(index.id);
  await client.searchIndexes.trigger(index.id);
  await indexes.ended(index.id);

  const { rows } = await indexes
    .api()
    .services.db.pool.query<{ facts: object; noun: 'search_index'; id: string; change: 'log' }>(
      `select noun, entity_id as id, change, facts from lectern.outbox where entity_id = any($1) and change in ('log', 'deploy_succeeded') order by outbox.id`,
      [[index.id, trigger.id]],
    );

  const announced = rows
    .flatMap(({ facts, ...event }) => liveEventsOf({ ...event, ...facts }))
    .filter(({ name }) => name.includes('_event:'));
  const indexEvents = await client.searchIndexEvents.list();
  const buildEvents = await client.buildEvents.list({ filter: { fields: { build_trigger_id: { eq: trigger.id } } } });
  const payloads = (name: string) => announced.filter((event) => event.name === name).map(({ payload }) => payload);
  expect(payloads('search_index_event:upsert')).toEqual(
    ['indexing_started', 'indexing_success', 'indexing_started', 'indexing_success'].map((type) => ({
      search_index_id: index.id,
      event_type: type,
      ids: [expect.any(String)],
    })),
  );
  expect(payloads('build_event:upsert').map((payload) => 'event_type' in payload && payload.event_type)).toEqual([
    'response_success',
    'indexing_started',
    'indexing_success',
    'indexing_started',
    'indexing_success',
  ]);
  const idsOf = (name: string) => payloads(name).flatMap((payload) => ('ids' in payload ? payload.ids : []));
  expect(idsOf('search_index_event:upsert').toSorted()).toEqual(indexEvents.map(({ id }) => id).toSorted());
  expect(idsOf('build_event:upsert').toSorted()).toEqual(buildEvents.map(({ id }) => id).toSorted());
});

test('an index follows the address of its trigger, and stays when that is deleted', async () => {
  const client = indexes.api().client();
  const trigger = await createTrigger('Moving', 'https://old.example.com');
  await client.buildTriggers.update(trigger.id, { frontend_url: 'https://new.example.com' });
  const [moved] = await client.searchIndexes.list();
  await client.buildTriggers.destroy(trigger.id);
  const [left] = await client.searchIndexes.list();

  expect(moved).toMatchObject({ frontend_url: 'https://new.example.com' });
  expect(left).toMatchObject({ id: moved?.id, build_triggers: [] });
});

test('without indexing a trigger has no index, and reindexing changes nothing', async () => {
  const client = indexes.api().client();
  const site = await indexes.site({ '/': html('Lamps', 'A brass lamp') });
  const trigger = await createTrigger('Quiet', site.url, false);
  const index = await indexes.create(site.url, { build_triggers: [{ type: 'build_trigger', id: trigger.id }] });
  await client.buildTriggers.reindex(trigger.id);
  await client.buildTriggers.abortIndexing(trigger.id);
  await reportSuccess(trigger.webhook_token ?? '');

  expect(await client.searchIndexes.find(index.id)).toMatchObject({ meta: { indexing_status: 'unstarted' } });
  expect(site.requests).toEqual([]);
});

test('an indexing that a trigger started is aborted by it', async () => {
  const client = indexes.api().client();
  const site = await indexes.site({ '/': () => {} });
  const trigger = await createTrigger('Hanging', site.url);
  const [index] = await client.searchIndexes.list();
  await client.buildTriggers.reindex(trigger.id);
  expect(await client.buildTriggers.find(trigger.id)).toMatchObject({ indexing_status: 'pending' });
  await client.buildTriggers.abortIndexing(trigger.id);

  expect((await indexes.ended(index?.id ?? '')).event_type).toBe('indexing_aborted');
  expect(await client.buildTriggers.find(trigger.id)).toMatchObject({ indexing_status: 'failed' });
});
