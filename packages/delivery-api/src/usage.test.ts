import { dayOf } from '@lectern/domain';
import { storeUsage } from '@lectern/engine';
import { findDailyUsage, findTopUsage, updateSite } from '@lectern/storage';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DeliveryServer, startDeliveryServer } from './testing.ts';

let server: DeliveryServer;
const query = '{ allPosts { id } }';
const today = dayOf(new Date());

beforeAll(async () => {
  server = await startDeliveryServer();
  await server.addModel('post', { title: 'string' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await storeUsage(server.services);
  await server.services.db.kysely.deleteFrom('lectern.usage_counts').execute();
});

async function top(property: 'cda_access_token_id' | 'cda_referrer' | 'cda_ip') {
  await storeUsage(server.services);
  const measured = { measure: 'requests', from: today, to: today, limit: 10 } as const;
  return findTopUsage(server.services.db.kysely, server.site.id, { property, ...measured });
}

it('counts queries by token and referrer, failed ones too, and none of strangers', async () => {
  const other = await server.createToken();
  const answers = [
    await server.post({ query }, { headers: { referer: 'https://example.org/blog?page=2' } }),
    await server.post({ query: '{ nothing }' }),
    await server.post({ query }, { token: other }),
  ];
  await server.post({ query }, { token: 'nobody' });

  expect((await top('cda_access_token_id')).map(({ counter }) => counter)).toEqual([2, 1]);
  expect(await top('cda_referrer')).toEqual([
    { value: '', counter: 2 },
    { value: 'https://example.org/blog', counter: 1 },
  ]);
  expect(await top('cda_ip')).toEqual([]);
  const [day] = await findDailyUsage(server.services.db.kysely, server.site.id, { from: today, to: today });
  expect(day?.requests).toEqual({ assets: 0, cda: 3, cma: 0 });
  expect(day?.bytes.cda).toBe(answers.reduce((sum, { headers }) => sum + Number(headers.get('content-length')), 0));
});

it('counts addresses once the project tracks them', async () => {
  await server.post({ query });
  await updateSite(server.services.db.kysely, server.site.id, { ipTrackingEnabled: true });
  await server.post({ query });

  expect(await top('cda_ip')).toEqual([{ value: '127.0.0.1', counter: 1 }]);
});

it('queries of a remembered token wait for no statement of counting', async () => {
  await server.post({ query });
  const before = server.statements.length;

  await server.post({ query });

  expect(server.statements.slice(before).filter((sql) => sql.includes('usage_counts'))).toEqual([]);
});
