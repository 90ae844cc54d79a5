import { testServices } from '@lectern/engine/testing';
import type { BackgroundWorker } from '@lectern/jobs';
import { type LecternDatabase, takeLease } from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startUpkeep, type UpkeepRound } from './upkeep.ts';

let db: LecternDatabase;
const nodes: BackgroundWorker[] = [];
beforeAll(async () => {
  db = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
  await db.pool.query('delete from lectern.leases');
});
afterAll(() => db.close());

/** A node whose rounds only count. */
function startNode(leaseMs = 60_000, work: (round: UpkeepRound) => Promise<void> = async () => {}) {
  const node = { rounds: 0, errors: [] as unknown[], stop: async () => {} };
  const upkeep = startUpkeep(testServices(db), {
    everyMs: 10,
    leaseMs,
    auditLogKeptMs: 1000,
    onError: (error) => void node.errors.push(error),
    round: async (_services, round) => {
      node.rounds += 1;
      await work(round);
    },
  });
  node.stop = () => upkeep.stop();
  nodes.push(upkeep);
  return node;
}

test('runs round after round, with the hourly part in the first', async () => {
  const sweeps: boolean[] = [];
  const firsts: boolean[] = [];
  const node = startNode(60_000, async ({ isSweepDue, isFirst }) => {
    sweeps.push(isSweepDue);
    firsts.push(isFirst);
  });

  await vi.waitFor(() => expect(node.rounds).toBeGreaterThan(2));

  expect(sweeps.slice(0, 3)).toEqual([true, false, false]);
  expect(firsts.slice(0, 3)).toEqual([true, false, false]);
  expect(node.errors).toEqual([]);
});

describe.runIf(process.env['LECTERN_TEST_DATABASE_URL'])('of several nodes', () => {
  test('runs on one, and on another once that stops', async () => {
    const started = [startNode(), startNode(), startNode()];
    await vi.waitFor(() => expect(started.some(({ rounds }) => rounds > 5)).toBe(true));
    const leaders = started.filter(({ rounds }) => rounds > 0);

    await leaders[0]?.stop();
    const others = started.filter((node) => node !== leaders[0]);

    expect(leaders).toHaveLength(1);
    await vi.waitFor(() => expect(others.filter(({ rounds }) => rounds > 0)).toHaveLength(1));
  });

  test('runs on another when the first has been silent for long', async () => {
    await takeLease(db.kysely, { name: 'upkeep', holder: 'a node that was killed' }, 400);
    const node = startNode();

    await vi.waitFor(() => expect(node.rounds).toBeGreaterThan(0), { timeout: 10_000 });
    const { rows } = await db.pool.query(`select from lectern.leases where holder = 'a node that was killed'`);

    expect(rows).toEqual([]);
  });

  test('stops in the middle of its round on a node cut off from the database', async () => {
    const abortion = vi.fn<(reason: unknown) => void>();
    const node = startNode(300, async ({ signal }) => {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      abortion(signal.reason);
      signal.throwIfAborted();
    });
    await vi.waitFor(() => expect(node.rounds).toBe(1));
    await db.pool.query('alter table lectern.leases rename to hidden_leases');

    await vi.waitFor(() => expect(abortion).toHaveBeenCalled());

    await db.pool.query('alter table lectern.hidden_leases rename to leases');
    expect(abortion.mock.calls[0]?.[0]).toMatchObject({ name: 'LeaseLostError' });
    await vi.waitFor(() => expect(node.rounds).toBeGreaterThan(1));
  });
});
