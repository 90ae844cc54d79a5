import { once } from 'node:events';
import { connect } from 'node:net';
import { dayOf, otherUsageValue, type UsageCount } from '@lectern/domain';
import { forgetUsage, storeUsage } from '@lectern/engine';
import { addUsageCounts, findDailyUsage, findTopUsage } from '@lectern/storage';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { putFile } from '../uploads/test-files.ts';

let api: TestApi;
const today = dayOf(new Date());

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await storeUsage(api.services);
  await api.services.db.kysely.deleteFrom('lectern.usage_counts').execute();
});

async function counter(name: Parameters<ReturnType<TestApi['client']>['usageCounters']['find']>[0], period = 'today') {
  await storeUsage(api.services);
  // Read from the database: reading over HTTP counts, too.
  const { body } = await api.request('GET', `/usage-log-counters/${String(name)}?period=${period}`);
  return body.data.attributes.result as { value: string; counter: number }[];
}

const count = (given: Partial<UsageCount>): UsageCount => ({
  siteId: api.site.id,
  date: today,
  dimension: 'cda_referrer',
  value: '',
  requests: 1,
  bytes: 10,
  milliseconds: 0,
  ...given,
});

test('daily usage is never empty, and counts calls and bytes of the management API', async () => {
  const cma = api.client();

  const before = await cma.dailyUsages.list();
  const roles = await api.request('GET', '/roles');
  await storeUsage(api.services);
  const after = await cma.dailyUsages.list();

  expect(before).toEqual([
    {
      id: today,
      type: 'daily_usage',
      date: today,
      cda_api_calls: 0,
      cma_api_calls: 0,
      cda_traffic_bytes: 0,
      cma_traffic_bytes: 0,
      assets_traffic_bytes: 0,
      mux_delivered_seconds: 0,
      mux_high_resolution_delivered_seconds: 0,
      mux_encoded_seconds: 0,
      smart_tags_detections: 0,
    },
  ]);
  expect(after[0]?.cma_api_calls).toBe(2);
  expect(after[0]?.cma_traffic_bytes).toBeGreaterThan(JSON.stringify(roles.body).length);
});

test('calls are counted by endpoint and principal, refused ones too, and calls of strangers are not', async () => {
  const { tokens } = api;
  await api.request('GET', '/roles');
  await api.request('GET', '/roles/nobody');
  await api.request('GET', '/items', { token: tokens.editor });
  await api.request('GET', '/items', { token: 'nobody' });
  await api.request('GET', '/webhooks', { token: tokens.editor });
  await api.request('GET', '/items', { headers: { 'x-environment': 'nowhere' } });

  expect(await counter('cma_endpoint_requests')).toEqual([
    { value: 'GET /items', counter: 2 },
    { value: 'GET /roles', counter: 1 },
    { value: 'GET /roles/:roleId', counter: 1 },
    { value: 'GET /webhooks', counter: 1 },
  ]);
  const cma = api.client();
  const ids = new Map((await cma.accessTokens.list()).map(({ id, name }) => [id, name]));
  const users = await counter('cma_user_requests');
  // The admin's include the reading of the counter above and of the tokens.
  expect(users.map(({ value, counter: calls }) => [ids.get(value), calls])).toEqual([
    ['Admin', 5],
    ['Editor', 2],
  ]);
});

test('the published client reads counters, of the day unless a period is given', async () => {
  await addUsageCounts(api.services.db.kysely, [
    count({ value: 'https://example.org/', requests: 3 }),
    count({ value: '', requests: 5, bytes: 1 }),
    count({ value: 'https://example.org/', date: '2020-01-01' }),
  ]);
  const cma = api.client();

  expect(await cma.usageCounters.find('cda_referrer_requests')).toEqual({
    id: 'cda_referrer_requests',
    type: 'usage_counter',
    result: [
      { value: '', counter: 5 },
      { value: 'https://example.org/', counter: 3 },
    ],
  });
  expect((await cma.usageCounters.find('cda_referrer_bytes', { period: 'current_month' })).result[0]).toEqual({
    value: 'https://example.org/',
    counter: 10,
  });
  expect((await cma.usageCounters.find('cda_referrer_bytes', { period: 'last_month' })).result).toEqual([]);
});

test('seconds of videos are kept as exactly as they were counted, and read as whole ones', async () => {
  const video = (given: Partial<UsageCount>) => count({ dimension: 'video_path', bytes: 0, ...given });
  await addUsageCounts(api.services.db.kysely, [
    video({ value: '/film.mp4', milliseconds: 6_000 }),
    video({ value: '/film.mp4', milliseconds: 3_499 }),
    video({ value: '/short.mp4', milliseconds: 400 }),
    video({ dimension: 'video', milliseconds: 9_899 }),
    video({ dimension: 'video_encoded', milliseconds: 61_500 }),
  ]);
  const cma = api.client();

  expect((await cma.usageCounters.find('video_path_seconds')).result).toEqual([{ value: '/film.mp4', counter: 9 }]);
  expect(await cma.dailyUsages.list()).toMatchObject([
    { mux_delivered_seconds: 10, mux_high_resolution_delivered_seconds: 0, mux_encoded_seconds: 62 },
  ]);
});

test('an unknown counter or period is refused', async () => {
  const unknown = await api.request('GET', '/usage-log-counters/assets_ip_requests');
  const period = await api.request('GET', '/usage-log-counters/assets_ip_bytes?period=forever');

  expect([unknown.status, unknown.body.data[0].attributes.code]).toEqual([404, 'NOT_FOUND']);
  expect([period.status, period.body.data[0].attributes.code]).toEqual([422, 'INVALID_PARAMS']);
});

test('usage requires the right to the schema', async () => {
  const without = await tokenWith(api, { can_edit_site: true, can_edit_environment: true });
  const paths = ['/daily-site-usages', '/usage-log-counters/cda_ip_bytes', '/subscription-limits'];

  const refused = await Promise.all(paths.map((path) => api.request('GET', path, { token: without })));

  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('addresses are counted only while the project tracks them', async () => {
  const cma = api.client();
  await cma.roles.list();
  expect(await counter('cma_ip_requests')).toEqual([]);

  await cma.site.update({ ip_tracking_enabled: true });
  await cma.roles.list();

  expect(await counter('cma_ip_requests')).toEqual([{ value: '127.0.0.1', counter: expect.any(Number) }]);
  await cma.site.update({ ip_tracking_enabled: false });
});

test('files are counted with the bytes that went out, by path, transformation and referrer', async () => {
  const cma = api.client();
  const received = await putFile(api, 'notes.txt', 'a'.repeat(50_000));
  const { path, url } = await cma.uploads.create({ path: received });
  const address = url.slice(url.indexOf('/assets'));
  const referer = 'https://example.org/page?secret=1';

  await (await fetch(`${api.origin}${address}`, { headers: { referer } })).text();
  await (await fetch(`${api.origin}${address}?dl=1`)).text();
  await (await fetch(`${api.origin}${address}.nowhere`)).text();

  await expect.poll(() => counter('assets_path_requests')).toEqual([{ value: path, counter: 2 }]);
  expect((await counter('assets_full_path_requests')).map(({ value }) => value).toSorted()).toEqual([
    path,
    `${path}?dl=1`,
  ]);
  expect((await counter('assets_referrer_bytes')).map(({ value }) => value).toSorted()).toEqual([
    '',
    'https://example.org/page',
  ]);
  const [{ counter: bytes = 0 } = {}] = await counter('assets_path_bytes');
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(110_000);
  expect((await cma.dailyUsages.list())[0]?.assets_traffic_bytes).toBe(bytes);
});

test('an aborted download counts what went out', async () => {
  const received = await putFile(api, 'large.txt', 'a'.repeat(30_000_000));
  const { path, url } = await api.client().uploads.create({ path: received });
  const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${url.slice(url.indexOf('/assets'))} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await once(socket, 'data');
  socket.destroy();

  await expect.poll(() => counter('assets_path_requests')).toEqual([{ value: path, counter: 1 }]);
  const [{ counter: bytes = 0 } = {}] = await counter('assets_path_bytes');
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(30_000_000);
});

test('counts that can’t be stored are stored the next time', async () => {
  const { db } = api.services;
  await api.request('GET', '/roles');
  await db.kysely.schema.alterTable('lectern.usage_counts').renameTo('away').execute();

  await expect(storeUsage(api.services)).rejects.toThrow(/usage_counts/);
  await db.kysely.schema.alterTable('lectern.away').renameTo('usage_counts').execute();

  expect(await counter('cma_endpoint_requests')).toEqual([{ value: 'GET /roles', counter: 1 }]);
});

test('values that are the same in the database are added up', async () => {
  const { kysely } = api.services.db;

  // Halves of a character have no encoding.
  await addUsageCounts(kysely, [count({ value: 'a\ud83d', requests: 2 }), count({ value: 'a\ud83e', requests: 3 })]);

  expect(await kysely.selectFrom('lectern.usage_counts').select('requests').execute()).toEqual([{ requests: 5 }]);
});

test('several nodes add to the same counts at the same time, and counts of a deleted site are dropped', async () => {
  const { kysely } = api.services.db;
  const values = Array.from({ length: 50 }, (_, index) => `https://${index}.example/`);
  const batch = () => values.map((value) => count({ value, requests: 2, bytes: 3 }));

  await Promise.all([
    addUsageCounts(kysely, batch()),
    addUsageCounts(kysely, batch().toReversed()),
    addUsageCounts(kysely, [...batch(), count({ siteId: 'gone' })]),
  ]);

  const top = await findTopUsage(kysely, api.site.id, {
    property: 'cda_referrer',
    measure: 'requests',
    from: today,
    to: today,
    limit: 100,
  });
  expect(top).toHaveLength(50);
  expect(new Set(top.map((row) => row.counter))).toEqual(new Set([6]));
});

test('properties are kept for two months, daily usage for 13, without gaps', async () => {
  const { kysely } = api.services.db;
  const ago = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000));
  await addUsageCounts(kysely, [
    count({ date: ago(400), dimension: 'cma' }),
    count({ date: ago(390), dimension: 'cda' }),
    count({ date: ago(63) }),
    count({ date: ago(61) }),
  ]);

  await forgetUsage(api.services);

  const rows = await kysely.selectFrom('lectern.usage_counts').select(['date', 'dimension']).orderBy('date').execute();
  expect(rows).toEqual([
    { date: ago(390), dimension: 'cda' },
    { date: ago(61), dimension: 'cda_referrer' },
  ]);
  const days = await findDailyUsage(kysely, api.site.id, { from: ago(395), to: today });
  expect(days).toHaveLength(391);
  expect(days[0]).toEqual({
    date: ago(390),
    requests: { assets: 0, cda: 1, cma: 0 },
    bytes: { assets: 0, cda: 10, cma: 0 },
    seconds: { video: 0, video_encoded: 0 },
  });
});

test('the rare values of a day that is over are folded into one', async () => {
  const { kysely } = api.services.db;
  const yesterday = dayOf(new Date(Date.now() - 86_400_000));
  await addUsageCounts(kysely, [
    ...Array.from({ length: 1_100 }, (_, index) =>
      count({ date: yesterday, value: `v${index}`, requests: 2_000 - index }),
    ),
    count({ date: yesterday, value: otherUsageValue, requests: 1 }),
    ...Array.from({ length: 1_100 }, (_, index) => count({ value: `v${index}` })),
  ]);

  await forgetUsage(api.services);

  const of = (date: string) =>
    kysely.selectFrom('lectern.usage_counts').select(['value', 'requests']).where('date', '=', date).execute();
  const folded = await of(yesterday);
  expect(folded).toHaveLength(1_001);
  expect(folded.find(({ value }) => value === otherUsageValue)?.requests).toBe(
    1 + Array.from({ length: 100 }, (_, index) => 2_000 - 1_000 - index).reduce((sum, one) => sum + one, 0),
  );
  expect(await of(today)).toHaveLength(1_100);
});
