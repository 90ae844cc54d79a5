import { setTimeout as delay } from 'node:timers/promises';
import type { Environment, OutboxEvent } from '@lectern/domain';
import { createAccount, createSite, type EngineServices } from '@lectern/engine';
import { testServices } from '@lectern/engine/testing';
import { appendToOutbox, claimOutbox, findEnvironment, placeOf } from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BackgroundWorker } from '../background-worker.ts';
import { type OutboxConsumer, PostponedError } from './outbox-consumer.ts';
import { startOutboxRelay } from './start-outbox-relay.ts';

let services: EngineServices;
let one: Environment;
let two: Environment;
const relays: BackgroundWorker[] = [];
let lastConsumer = 0;
let ownerAccountId: string;

beforeAll(async () => {
  services = testServices(await openTestDatabase());
  const account = await createAccount(services, {
    email: 'a@example.com',
    password: 'correct horse battery',
    firstName: 'A',
    lastName: 'B',
  });
  ownerAccountId = account.id;
  one = await createEnvironment('One');
  two = await createEnvironment('Two');
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
  await services.db.pool.query('delete from lectern.outbox');
});
afterAll(() => services.db.close());

async function createEnvironment(name: string): Promise<Environment> {
  const site = await createSite(services, { ownerAccountId, name });
  const environment = await findEnvironment(services.db.kysely, site.id, null);
  if (environment === null) throw new Error('a new site has an environment');
  return environment;
}

const siteUpdate: OutboxEvent = { noun: 'site', id: 's', change: 'update' };
const created = (itemTypeId: string): OutboxEvent => ({ noun: 'item_type', id: itemTypeId, change: 'create' });
const append = (environment: Environment, ...ids: string[]) =>
  appendToOutbox(services.db.kysely, placeOf(environment), ids.map(created));

/** Hears under a name of its own, and notes what it heard per site. */
function listener(handle: (siteId: string, ids: string[]) => Promise<void> = async () => {}) {
  const heard: Record<string, string[]> = {};
  const consumer: OutboxConsumer = {
    name: `listener-${++lastConsumer}`,
    nouns: ['item_type'],
    async handle(_services, siteId, events) {
      const ids = events.map(({ event }) => event.id);
      await handle(siteId, ids);
      heard[siteId] = [...(heard[siteId] ?? []), ...ids];
    },
  };
  return { consumer, heard };
}

async function start(consumer: OutboxConsumer, over = services) {
  const onError = vi.fn<(error: unknown) => void>();
  const relay = await startOutboxRelay(over, { onError, consumers: [consumer] });
  relays.push(relay);
  return { relay, onError };
}

test('delivers existing and new events in order, site by site', async () => {
  const { consumer, heard } = listener();
  await append(one, 'a', 'b');
  await start(consumer);
  await vi.waitFor(() => expect(heard).toEqual({ [one.siteId]: ['a', 'b'] }), { timeout: 10_000 });

  await append(two, 'x');
  await append(one, 'c');

  await vi.waitFor(() => expect(heard).toEqual({ [one.siteId]: ['a', 'b', 'c'], [two.siteId]: ['x'] }), {
    timeout: 10_000,
  });
});

test('events of a failed transaction are never delivered', async () => {
  const { consumer, heard } = listener();
  await start(consumer);
  await services.db.kysely
    .transaction()
    .execute(async (tx) => {
      await appendToOutbox(tx, placeOf(one), [created('never')]);
      throw new Error('changed my mind');
    })
    .catch(() => {});
  await append(one, 'after');

  await vi.waitFor(() => expect(heard[one.siteId]).toEqual(['after']), { timeout: 10_000 });
});

test('continues where an earlier worker ended', async () => {
  const { consumer, heard } = listener();
  await append(one, 'a');
  const { relay } = await start(consumer);
  await vi.waitFor(() => expect(heard[one.siteId]).toEqual(['a']), { timeout: 10_000 });
  await relay.stop();
  await append(one, 'b');

  await start(consumer);

  await vi.waitFor(() => expect(heard[one.siteId]).toEqual(['a', 'b']), { timeout: 10_000 });
});

test('a failure is reported, the same events are redelivered, and other sites do not wait', async () => {
  let failures = 1;
  const seen: string[][] = [];
  const { consumer, heard } = listener(async (siteId, ids) => {
    if (siteId !== one.siteId) return;
    seen.push(ids);
    if (failures-- > 0) throw new Error('out of reach');
  });
  await append(one, 'a', 'b');
  const { onError } = await start(consumer);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce(), { timeout: 10_000 });
  await append(two, 'x');

  await vi.waitFor(() => expect(heard).toEqual({ [one.siteId]: ['a', 'b'], [two.siteId]: ['x'] }), { timeout: 10_000 });

  expect(seen).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ cause: expect.objectContaining({ message: 'out of reach' }) }),
  );
});

test('events that a consumer postpones are redelivered, and nothing is reported', async () => {
  let calls = 0;
  const { consumer, heard } = listener(async () => {
    calls += 1;
    if (calls === 1) throw new PostponedError('a copy is being made');
  });
  await append(one, 'a');

  const { onError } = await start(consumer);
  await vi.waitFor(() => expect(heard).toEqual({ [one.siteId]: ['a'] }), { timeout: 20_000 });

  expect(calls).toBe(2);
  expect(onError).not.toHaveBeenCalled();
});

test('a site claimed by a dead worker is processed at the next start, over a shared database once the claim has expired', async () => {
  const { consumer, heard } = listener();
  await append(one, 'a');
  await claimOutbox(services.db.kysely, consumer.name, 'dead');

  await start(consumer);
  if (services.db.kind === 'external') {
    await append(two, 'x');
    await vi.waitFor(() => expect(heard).toEqual({ [two.siteId]: ['x'] }), { timeout: 10_000 });
    await services.db.pool.query(
      `update lectern.outbox_cursors set leased_until = now() - interval '1 second' where worker = 'dead'`,
    );
    await append(one, 'b');
  }

  await vi.waitFor(() => expect(heard[one.siteId]?.[0]).toBe('a'), { timeout: 10_000 });
});

test('a consumer receives only events it subscribes to', async () => {
  const { consumer, heard } = listener();
  await appendToOutbox(services.db.kysely, placeOf(one), [
    siteUpdate,
    created('a'),
    { noun: 'item', id: 'b', change: 'delete', itemTypeId: 't' },
  ]);

  await start(consumer);

  await vi.waitFor(() => expect(heard).toEqual({ [one.siteId]: ['a'] }), { timeout: 10_000 });
});

test('events appended while a site is being processed are delivered', async () => {
  const { consumer, heard } = listener(async (_siteId, ids) => {
    if (ids.includes('a')) await append(one, 'b');
  });
  await start(consumer);
  await append(one, 'a');

  await vi.waitFor(() => expect(heard[one.siteId]).toEqual(['a', 'b']), { timeout: 10_000 });
});

test('reaches every site, also when more have events than are processed at once', async () => {
  const { consumer, heard } = listener();
  const more = await Promise.all(['Three', 'Four', 'Five', 'Six'].map(createEnvironment));
  const all = [one, two, ...more];
  await start(consumer);

  for (const environment of all) await append(environment, 'news');

  await vi.waitFor(() => expect(Object.keys(heard).toSorted()).toEqual(all.map(({ siteId }) => siteId).toSorted()), {
    timeout: 8_000,
  });
});

test('does not poll a site whose new events no consumer needs', async () => {
  const { consumer, heard } = listener();
  await start(consumer);
  for (let index = 0; index < 40; index += 1) {
    if (index === 10) await append(one, 'a');
    await appendToOutbox(services.db.kysely, placeOf(one), [siteUpdate]);
    await delay(25);
  }
  await delay(500);

  const { rows } = await services.db.pool.query(
    'select event.id from lectern.outbox as event join lectern.outbox_cursors as cursor using (site_id) where consumer = $1 and event.id > event_id',
    [consumer.name],
  );
  expect(rows).not.toHaveLength(0);
  await append(one, 'b');
  await vi.waitFor(() => expect(heard[one.siteId]).toEqual(['a', 'b']), { timeout: 10_000 });
});

// The embedded database has one session, so there nothing can overtake.
describe.runIf(process.env['LECTERN_TEST_DATABASE_URL'])('with several concurrent transactions', () => {
  test('an event that commits later is delivered later, whoever wrote first', async () => {
    const { consumer, heard } = listener();
    await start(consumer);
    let commitFirst = () => {};
    const held = new Promise<void>((resolve) => (commitFirst = resolve));
    let appended = () => {};
    const firstAppended = new Promise<void>((resolve) => (appended = resolve));
    const first = services.db.kysely.transaction().execute(async (tx) => {
      await appendToOutbox(tx, placeOf(one), [created('first')]);
      appended();
      await held;
    });
    await firstAppended;
    const second = append(one, 'second');
    await append(two, 'elsewhere');
    await vi.waitFor(() => expect(heard[two.siteId]).toEqual(['elsewhere']), { timeout: 10_000 });
    const early = heard[one.siteId];

    commitFirst();
    await Promise.all([first, second]);

    await vi.waitFor(() => expect(heard[one.siteId]).toEqual(['first', 'second']), { timeout: 10_000 });
    expect(early).toBeUndefined();
  });

  test('two workers never process one site for one consumer at the same time, and each event is delivered once', async () => {
    let atOnce = 0;
    let most = 0;
    const { consumer, heard } = listener(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce -= 1;
    });
    await Promise.all([start(consumer), start(consumer), start(consumer)]);
    const ids = Array.from({ length: 60 }, (_, index) => String(index));

    for (const id of ids) await append(one, id);

    await vi.waitFor(() => expect(heard[one.siteId]).toEqual(ids), { timeout: 30_000 });
    expect(most).toBe(1);
  });
});
