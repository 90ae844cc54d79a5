import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LecternDatabase } from '../driver/lectern-database.ts';
import { insertTestSite } from '../testing/insert-test-site.ts';
import { openTestDatabase } from '../testing.ts';
import { type DeliveryClaim, exchangeWebhookCalls } from './webhook-deliveries.ts';
import { insertWebhookCalls } from './webhook-events.ts';
import { insertWebhook } from './webhooks.ts';

const limits = { ofWebhook: 4, ofReceiver: 8, ofBusyReceiver: 16 };
const createdAt = new Date();

let db: LecternDatabase;
let lastEvent = 0;
beforeAll(async () => {
  db = await openTestDatabase();
  await insertTestSite(db.kysely, createdAt);
});
beforeEach(() => sql`delete from lectern.webhooks`.execute(db.kysely));
afterAll(() => db.close());

/** Webhooks of these addresses, each with calls of so many entities. */
async function addWebhooks(urls: readonly string[], entities: number): Promise<string[]> {
  const ids = urls.map((_, index) => `hook${++lastEvent}-${index}`);
  for (const [index, url] of urls.entries())
    await insertWebhook(db.kysely, {
      id: ids[index] ?? '',
      siteId: 's',
      name: ids[index] ?? '',
      isEnabled: true,
      url,
      customPayload: null,
      httpBasicUser: null,
      httpBasicPasswordSealed: null,
      headersSealed: '',
      events: [],
      payloadApiVersion: '3',
      nestedItemsInPayload: false,
      autoRetry: true,
      signingSecretSealed: '',
      signingSecretCreatedAt: createdAt,
      previousSecretSealed: null,
      previousSecretExpiresAt: null,
      createdAt,
    });
  const events = Array.from({ length: entities }, () => ++lastEvent);
  await insertWebhookCalls(
    db.kysely,
    events.map((id) => ({
      id,
      siteId: 's',
      environmentKey: null,
      environment: { id: 'main', primary: true },
      noun: 'item',
      entityId: String(id),
      entityType: 'item',
      eventType: 'create',
      entity: null,
      previousEntity: null,
      triggeredAt: createdAt,
    })),
    ids.flatMap((webhookId) =>
      events.map((eventId) => ({
        id: `${webhookId} ${eventId}`,
        webhookId,
        eventId,
        entityKey: String(eventId),
        requestUrl: '',
        requestHeadersSealed: '',
      })),
    ),
    createdAt,
  );
  return ids;
}

const exchange = (webhookId: string, ended: readonly DeliveryClaim[] = [], most = 4) =>
  exchangeWebhookCalls(
    db.kysely,
    webhookId,
    ended.map((claim) => ({
      claim,
      result: {
        status: 'success',
        retries: 0,
        nextRetryAt: null,
        sentAt: createdAt,
        requestUrl: '',
        requestHeadersSealed: '',
        requestPayload: '',
        responseStatus: 200,
        responseHeaders: {},
        responsePayload: 'ok',
        failure: null,
      },
    })),
    { now: new Date(), leaseSeconds: 30, most, limits },
  );

async function underWay(): Promise<Map<string, number>> {
  const { rows } = await sql<{ webhook_id: string; number: number }>`
    select webhook_id, count(*)::int as number from lectern.webhook_calls where leased_until > now() group by 1
  `.execute(db.kysely);
  return new Map(rows.map(({ webhook_id: id, number }) => [id, number]));
}

const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, number) => sum + number, 0);

test('the webhooks of a receiver share it: each gets one call under way before others get more', async () => {
  const slow = await addWebhooks(
    Array.from({ length: 20 }, (_, index) => `https://me:secret@Slow.example.com/${index}?x={{entity.id}}`),
    6,
  );
  const [other = ''] = await addWebhooks(['https://other.example.com/'], 6);

  const turns = await Promise.all(slow.map((id) => exchange(id)));
  const shared = await underWay();
  const elsewhere = await exchange(other);

  expect(total(shared)).toBe(16);
  expect(turns.filter(({ claims }) => claims.length > 0).length).toBeGreaterThanOrEqual(10);
  expect(turns.filter(({ isReceiverBusy }) => isReceiverBusy).map(({ claims }) => claims)).toEqual(
    turns.filter(({ claims }) => claims.length === 0).map(() => []),
  );
  expect(elsewhere.claims).toHaveLength(4);
});

test('a receiver is a host with its port, as far as a template names it', async () => {
  const urls = ['http://host.example:81/a', 'https://HOST.example:81?b', 'http://host.example:82/', 'http://{{x}}.b/'];
  const ids = await addWebhooks([...urls, 'http://{{x}}.b/c'], 6);

  const claimed: number[] = [];
  for (const id of ids) claimed.push((await exchange(id)).claims.length);
  const [third = ''] = await addWebhooks(['http://host.example:81/c'], 6);

  expect(claimed).toEqual([4, 4, 4, 4, 4]);
  expect((await exchange(third)).claims).toHaveLength(1);
});

test('whatever workers do, no limit is exceeded, no call is claimed twice, and every call is made', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.tuple(fc.nat(), fc.nat(4), fc.nat(3)), { minLength: 10, maxLength: 40 }),
      async (webhookCount, entities, steps) => {
        await sql`delete from lectern.webhooks`.execute(db.kysely);
        const urls = Array.from({ length: webhookCount }, (_, index) => `http://r${index % 2}.example/${index}`);
        const ids = await addWebhooks(urls, entities);
        const claimed = new Set<string>();
        const open = new Map<string, DeliveryClaim[]>(ids.map((id) => [id, []]));
        const step = async (id: string, most: number, ends: number) => {
          const ended = open.get(id)?.splice(0, ends) ?? [];
          const { claims } = await exchange(id, ended, most);
          for (const { callId } of claims) {
            expect(claimed.has(callId)).toBe(false);
            claimed.add(callId);
          }
          open.get(id)?.push(...claims);
        };

        for (let at = 0; at < steps.length; at += 4) {
          const together = steps.slice(at, at + 4);
          await Promise.all(together.map(([which, most, ends]) => step(ids[which % ids.length] ?? '', most, ends)));
          const counts = await underWay();
          expect(Math.max(0, ...counts.values())).toBeLessThanOrEqual(limits.ofWebhook);
          for (const receiver of [0, 1]) {
            const ofReceiver = ids.filter((_, index) => index % 2 === receiver).map((id) => counts.get(id) ?? 0);
            const sum = ofReceiver.reduce((all, number) => all + number, 0);
            expect(sum).toBeLessThanOrEqual(limits.ofBusyReceiver);
          }
        }
        while (claimed.size < ids.length * entities) for (const id of ids) await step(id, 4, 4);
      },
    ),
    { numRuns: 15 },
  );
});
