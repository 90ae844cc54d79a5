import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { enqueueTask, slotsOf, type TaskHandlers } from '@lectern/engine';
import { testServices } from '@lectern/engine/testing';
import { type LecternDatabase, openDatabase } from '@lectern/storage';
import { bundleProgram, openTestDatabase, prepareDataFolder } from '@lectern/storage/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTaskWorker } from './start-task-worker.ts';

let program: string;
let folder: string;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  program = await bundleProgram(fileURLToPath(new URL('../testing/crash-worker.ts', import.meta.url)), 'crash-worker');
  folder = await mkdtemp(join(tmpdir(), 'lectern-tasks-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Starts a worker on a task and kills it in the middle. */
async function killInTheMiddle(place: string): Promise<void> {
  const child = spawn(process.execPath, [program, place], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString()).toContain('begun');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Starts a worker that does what the killed one did not; `done` is called with each task. */
async function takeOver(db: LecternDatabase) {
  const done = vi.fn<TaskHandlers['environment.fork']>(async () => {});
  const onError = vi.fn<(error: unknown) => void>();
  const worker = await startTaskWorker(testServices(db), { onError, handlers: { 'environment.fork': done } });
  return { done, onError, worker };
}

async function state(db: LecternDatabase): Promise<string[]> {
  const { rows } = await db.pool.query<{ state: string }>('select state from lectern.tasks');
  return rows.map((row) => row.state);
}

test('the next start finishes the task of a killed server, at once on the embedded database', async () => {
  const dataDir = join(folder, 'embedded');
  await prepareDataFolder(dataDir);
  await killInTheMiddle(dataDir);
  const db = await openDatabase({ dataDir });
  const before = await state(db);

  const { done, onError, worker } = await takeOver(db);
  await vi.waitFor(async () => expect(await state(db)).toEqual(['done']), { timeout: 30_000 });
  await worker.stop();
  await db.close();

  expect(before).toEqual(['running']);
  expect(done).toHaveBeenCalledExactlyOnceWith(expect.anything(), { environmentKey: 'half-done' }, expect.anything());
  expect(onError).not.toHaveBeenCalled();
});

describe.runIf(process.env['LECTERN_TEST_DATABASE_URL'])('over an external database', () => {
  test('another worker takes over a task once the killed one was silent for too long, not before', async () => {
    const db = await openTestDatabase();
    await killInTheMiddle(String(db.pool.options.connectionString));
    const first = await takeOver(db);
    await first.worker.stop();
    const early = { calls: first.done.mock.calls.length, state: await state(db) };
    await db.pool.query(`update lectern.tasks set leased_until = now() - interval '1 second' where state = 'running'`);

    const { done, worker } = await takeOver(db);
    await vi.waitFor(async () => expect(await state(db)).toEqual(['done']), { timeout: 30_000 });
    await worker.stop();
    await db.close();

    expect(early).toEqual({ calls: 0, state: ['running'] });
    expect(done).toHaveBeenCalledOnce();
  });

  test('a worker that lost its tasks does not end those of the other', async () => {
    const db = await openTestDatabase();
    const services = testServices(db);
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const slow = vi.fn<TaskHandlers['environment.fork']>(() => held);
    const first = await startTaskWorker(services, { onError: () => {}, handlers: { 'environment.fork': slow } });
    // As many as it has room for: with a place left, it could take back what it lost.
    for (let task = 0; task < slotsOf.long; task += 1)
      await enqueueTask(db.kysely, 'environment.fork', { environmentKey: String(task) });
    await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(slotsOf.long));
    await db.pool.query(`update lectern.tasks set leased_until = now() - interval '1 second' where state = 'running'`);
    let finishSecond = () => {};
    const heldSecond = new Promise<void>((resolve) => (finishSecond = resolve));
    const second = vi.fn<TaskHandlers['environment.fork']>(() => heldSecond);
    const other = await startTaskWorker(services, { onError: () => {}, handlers: { 'environment.fork': second } });
    await vi.waitFor(() => expect(second).toHaveBeenCalledTimes(slotsOf.long), { timeout: 30_000 });

    finish();
    await first.stop();
    const meanwhile = await state(db);
    finishSecond();
    await other.stop();
    const after = await state(db);
    await db.close();

    expect(new Set(meanwhile)).toEqual(new Set(['running']));
    expect(new Set(after)).toEqual(new Set(['done']));
    expect(slow).toHaveBeenCalledTimes(slotsOf.long);
  });

  test('two workers never run one task at the same time, and each runs once', async () => {
    const db = await openTestDatabase();
    const services = testServices(db);
    const running = new Set<string>();
    const runs: string[] = [];
    const overlaps: string[] = [];
    const handlers: Partial<TaskHandlers> = {
      'item.run_schedule': async (_services, { itemId }) => {
        if (running.has(itemId)) overlaps.push(itemId);
        running.add(itemId);
        runs.push(itemId);
        await new Promise((resolve) => setTimeout(resolve, 2));
        running.delete(itemId);
      },
    };
    const workers = await Promise.all([1, 2].map(() => startTaskWorker(services, { onError: () => {}, handlers })));
    const ids = Array.from({ length: 150 }, (_, index) => String(index));

    await Promise.all(
      ids.map((itemId) =>
        enqueueTask(db.kysely, 'item.run_schedule', { environmentKey: 'e', itemId, kind: 'publication' as const }),
      ),
    );
    await vi.waitFor(async () => expect((await state(db)).filter((each) => each === 'done')).toHaveLength(ids.length), {
      timeout: 60_000,
    });
    await Promise.all(workers.map((worker) => worker.stop()));
    await db.close();

    expect(overlaps).toEqual([]);
    expect(runs.toSorted()).toEqual(ids.toSorted());
  });
});
