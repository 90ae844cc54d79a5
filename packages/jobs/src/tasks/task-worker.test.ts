import { enqueueTask, type EngineServices, mostFailures, type TaskEndings, type TaskHandlers } from '@lectern/engine';
import { testServices } from '@lectern/engine/testing';
import { openTestDatabase } from '@lectern/storage/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { BackgroundWorker } from '../background-worker.ts';
import { startTaskWorker } from './start-task-worker.ts';

let services: EngineServices;
const workers: BackgroundWorker[] = [];
beforeAll(async () => {
  services = testServices(await openTestDatabase());
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await services.db.pool.query('delete from lectern.tasks');
});
afterAll(() => services.db.close());

async function startWorker(
  handlers: Partial<TaskHandlers>,
  options: { patienceMs?: number; lookEveryMs?: number; endings?: TaskEndings } = {},
) {
  const onError = vi.fn<(error: unknown) => void>();
  const worker = await startTaskWorker(services, { onError, handlers, ...options });
  workers.push(worker);
  return { worker, onError };
}

async function stored() {
  const { rows } = await services.db.pool.query<{ state: string; runs: number; waits: boolean }>(`
    select state, runs, due_at > now() as waits from lectern.tasks order by id
  `);
  return rows;
}

/** Waits until a check passes. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 });

function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

test('runs a task as soon as the transaction that queued it commits', async () => {
  const done = vi.fn<TaskHandlers['environment.fork']>(async () => {});
  await startWorker({ 'environment.fork': done });

  await services.db.kysely.transaction().execute(async (tx) => {
    await enqueueTask(tx, 'environment.fork', { environmentKey: 'a' });
  });

  await until(async () => expect(await stored()).toMatchObject([{ state: 'done', runs: 1 }]));
  expect(done).toHaveBeenCalledExactlyOnceWith(services, { environmentKey: 'a' }, expect.any(AbortSignal));
});

test('a task of a failed transaction does not exist', async () => {
  const queued = services.db.kysely.transaction().execute(async (tx) => {
    await enqueueTask(tx, 'environment.fork', { environmentKey: 'a' });
    throw new Error('changed my mind');
  });

  await expect(queued).rejects.toThrow('changed my mind');
  expect(await stored()).toEqual([]);
});

test('a task waits for its scheduled time', async () => {
  const done = vi.fn<TaskHandlers['environment.fork']>(async () => {});
  await enqueueTask(
    services.db.kysely,
    'environment.fork',
    { environmentKey: 'later' },
    { startAfter: new Date('2100-01-01') },
  );
  await enqueueTask(
    services.db.kysely,
    'environment.fork',
    { environmentKey: 'due' },
    { startAfter: new Date('2020-01-01') },
  );
  await startWorker({ 'environment.fork': done });

  await until(async () => expect((await stored()).map(({ state }) => state)).toEqual(['waiting', 'done']));
  expect(done).toHaveBeenCalledExactlyOnceWith(services, { environmentKey: 'due' }, expect.any(AbortSignal));
});

test('a failed task is reported and waits before its retry', async () => {
  const { onError } = await startWorker({ 'environment.fork': () => Promise.reject(new Error('disk full')) });
  await enqueueTask(services.db.kysely, 'environment.fork', { environmentKey: 'a' });

  await until(async () => expect(await stored()).toMatchObject([{ state: 'waiting', waits: true }]));
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ cause: expect.objectContaining({ message: 'disk full' }) }),
  );
});

test.each([
  ['ended', 'done'],
  ['keep-trying', 'waiting'],
] as const)('work that failed too often ends as its kind says: %s', async (answer, state) => {
  const ending = vi.fn(() => Promise.resolve(answer));
  const fail = vi.fn(() => Promise.reject(new Error('disk full')));
  await enqueueTask(services.db.kysely, 'environment.fork', { environmentKey: 'a' });
  await services.db.pool.query('update lectern.tasks set failures = $1', [mostFailures - 2]);
  await startWorker({ 'environment.fork': fail }, { endings: { 'environment.fork': ending } });
  await until(async () => expect(await stored()).toMatchObject([{ state: 'waiting', runs: 1 }]));
  expect(ending).not.toHaveBeenCalled();

  await until(async () => expect(await stored()).toMatchObject([{ state, runs: 2 }]));

  expect(ending).toHaveBeenCalledExactlyOnceWith(services, { environmentKey: 'a' });
});

test('a restart is no failure of a task', async () => {
  const ending = vi.fn(() => Promise.resolve('ended' as const));
  await enqueueTask(services.db.kysely, 'environment.fork', { environmentKey: 'a' });
  await services.db.pool.query('update lectern.tasks set runs = 40');
  await startWorker(
    { 'environment.fork': () => Promise.reject(new Error('disk full')) },
    { endings: { 'environment.fork': ending } },
  );

  await until(async () => expect(await stored()).toMatchObject([{ state: 'waiting', runs: 41 }]));

  expect(ending).not.toHaveBeenCalled();
});

test('a failed task succeeds on retry', async () => {
  let tries = 0;
  await startWorker({
    'environment.fork': async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
    },
  });
  await enqueueTask(services.db.kysely, 'environment.fork', { environmentKey: 'a' });

  await until(async () => expect(await stored()).toMatchObject([{ state: 'done', runs: 2 }]));
  expect(tries).toBe(2);
});

test('a long task does not delay a short one', async () => {
  const { opened, open } = gate();
  const published = vi.fn<TaskHandlers['item.run_schedule']>(async () => {});
  await startWorker({ 'environment.fork': () => opened, 'item.run_schedule': published });
  for (const key of ['a', 'b', 'c']) await enqueueTask(services.db.kysely, 'environment.fork', { environmentKey: key });
  await enqueueTask(services.db.kysely, 'item.run_schedule', { environmentKey: 'a', itemId: 'i', kind: 'publication' });

  await until(() => expect(published).toHaveBeenCalledOnce());
  const states = (await stored()).map(({ state }) => state);
  open();

  expect(states.filter((state) => state === 'running').length).toBeGreaterThanOrEqual(2);
});

test('a stopping worker aborts a task and leaves it to the next one', async () => {
  const began = gate();
  const { worker, onError } = await startWorker(
    {
      'environment.fork': (_, __, signal) => {
        began.open();
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
      },
    },
    { patienceMs: 0 },
  );
  await enqueueTask(services.db.kysely, 'environment.fork', { environmentKey: 'a' });
  await began.opened;

  await worker.stop();
  const left = await stored();
  const done = vi.fn<TaskHandlers['environment.fork']>(async () => {});
  await startWorker({ 'environment.fork': done });

  await until(() => expect(done).toHaveBeenCalledOnce());
  expect(left).toMatchObject([{ state: 'waiting', waits: false }]);
  expect(onError).not.toHaveBeenCalled();
});

test('a task whose end could not be recorded is restarted', async () => {
  let runs = 0;
  const handlers: Partial<TaskHandlers> = {
    'environment.fork': async () => {
      runs += 1;
      // As if the database had failed at the end of the first run: this run is not the one that is written there.
      if (runs === 1)
        await services.db.pool.query(`update lectern.tasks set runs = 7, leased_until = now() - interval '1 hour'`);
    },
  };
  await startWorker(handlers, { lookEveryMs: 100 });
  await enqueueTask(services.db.kysely, 'environment.fork', { environmentKey: 'a' });

  await until(async () => expect(await stored()).toMatchObject([{ state: 'done', runs: 8 }]));
  expect(runs).toBe(2);
});

test('an unknown task stays for a server that can run it', async () => {
  await startWorker({});
  await enqueueTask(services.db.kysely, 'environment.destroy', { environmentKey: 'a' });

  await until(async () => expect(await stored()).toMatchObject([{ state: 'waiting', runs: 1 }]));
});
