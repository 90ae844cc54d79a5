import { createAccount, createSite, ownerTokens } from '@lectern/engine';
import { startTestApi, type TestApi } from '@lectern/management-api/testing';
import type { LecternDatabase, TailEvent } from '@lectern/storage';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { OutboxTail, type Subscriber } from './outbox-tail.ts';

let api: TestApi;
const started: OutboxTail[] = [];
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  for (const tail of started.splice(0)) await tail.stop();
});
afterAll(() => api.close());

/** A tail with the errors that it reported. */
async function startTail(db: LecternDatabase = api.services.db) {
  const errors: unknown[] = [];
  const tail = new OutboxTail(db, (error) => errors.push(error));
  started.push(tail);
  await tail.start();
  return { tail, errors };
}

/** A subscriber, and the IDs of the models it received events of. */
function recorder(): { received: string[]; subscriber: Subscriber } {
  const received: string[] = [];
  const subscriber: Subscriber = (_siteId, events) =>
    received.push(...events.flatMap(({ event }: TailEvent) => (event.noun === 'item_type' ? [event.id] : [])));
  return { received, subscriber };
}

let count = 0;
async function makeModel(token?: string): Promise<string> {
  count += 1;
  return (
    await api
      .client(token)
      .itemTypes.create({ name: `Model ${count}`, api_key: `model_${String.fromCodePoint(96 + count)}` })
  ).id;
}

test('two subscribers of a site receive its events in commit order, from their subscription on', async () => {
  const { tail, errors } = await startTail();
  const [one, other] = [recorder(), recorder()];
  await makeModel();
  await tail.subscribe(api.site.id, one.subscriber);
  await tail.subscribe(api.site.id, other.subscriber);

  const made = [await makeModel(), await makeModel(), await makeModel()];

  await vi.waitFor(() => expect([one.received, other.received]).toEqual([made, made]));
  expect(errors).toEqual([]);
});

test('a removed subscriber receives nothing more, and the others still do', async () => {
  const { tail } = await startTail();
  const [one, other] = [recorder(), recorder()];
  const leave = await tail.subscribe(api.site.id, one.subscriber);
  await tail.subscribe(api.site.id, other.subscriber);

  leave();
  const made = await makeModel();

  await vi.waitFor(() => expect(other.received).toEqual([made]));
  expect(one.received).toEqual([]);
});

test('a failing subscriber is reported and delays no other', async () => {
  const { tail, errors } = await startTail();
  const failure = new Error('a broken cache');
  const after = recorder();
  await tail.subscribe(api.site.id, () => {
    throw failure;
  });
  await tail.subscribe(api.site.id, after.subscriber);

  const first = await makeModel();
  await vi.waitFor(() => expect(after.received).toEqual([first]));
  const second = await makeModel();

  await vi.waitFor(() => expect(after.received).toEqual([first, second]));
  expect(new Set(errors)).toEqual(new Set([failure]));
});

test('a subscriber to all sites receives the events of sites created later, one of a site only its own', async () => {
  const { tail } = await startTail();
  const [all, own] = [recorder(), recorder()];
  await tail.subscribeToAll(all.subscriber);
  await tail.subscribe(api.site.id, own.subscriber);
  const account = await createAccount(api.services, {
    email: 'second@example.com',
    password: api.password,
    firstName: 'B',
    lastName: 'O',
  });
  const site = await createSite(api.services, { ownerAccountId: account.id, name: 'Second site' });
  const { owner } = await ownerTokens(api.services, site);

  const [here, there] = [await makeModel(), await makeModel(owner ?? '')];

  await vi.waitFor(() => expect(all.received.toSorted()).toEqual([here, there].toSorted()));
  await vi.waitFor(() => expect(own.received).toEqual([here]));
});

test('events committed while the database was unreachable are sent once it is back', async () => {
  let isGone = false;
  let notify: (payload: string) => void = () => {};
  const { db } = api.services;
  const { tail, errors } = await startTail({
    ...db,
    get kysely() {
      if (isGone) throw new Error('gone');
      return db.kysely;
    },
    // Notifications of a lost connection are lost: the listener is called once it listens again.
    listen: (_channel, handler) => {
      notify = handler;
      return Promise.resolve(() => Promise.resolve());
    },
  });
  const { received, subscriber } = recorder();
  await tail.subscribe(api.site.id, subscriber);

  isGone = true;
  notify('');
  await vi.waitFor(() => expect(errors).not.toEqual([]));
  const made = await makeModel();
  await expect(tail.subscribe('another', subscriber)).rejects.toThrow('gone');
  isGone = false;

  await vi.waitFor(() => expect(received).toEqual([made]), { timeout: 10_000 });
});
