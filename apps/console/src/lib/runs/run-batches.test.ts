import { expect, it, vi } from 'vitest';
import { runInBatches } from './run-batches.ts';

const ids = Array.from({ length: 10 }, (_, index) => `r${index}`);
const allDone = async (batch: readonly string[]) => ({ done: [...batch], failures: [] });
const run = (more: Partial<Parameters<typeof runInBatches<string>>[0]>) =>
  runInBatches<string>({
    ids,
    size: 4,
    perform: allDone,
    isStopping: () => false,
    isHopeless: () => false,
    onProgress: () => undefined,
    ...more,
  });

it('runs all batches and reports progress', async () => {
  const counts: number[] = [];

  const { done } = await run({ onProgress: ({ done: soFar }) => counts.push(soFar.length) });

  expect(done).toEqual(ids);
  expect(counts).toEqual([4, 8, 10]);
});

it('stops between two batches', async () => {
  let hasBegun = false;

  const { done, failures } = await run({ isStopping: () => hasBegun, onProgress: () => (hasBegun = true) });

  expect([done.length, failures.length]).toEqual([4, 0]);
});

it('retries records that may depend on a later batch', async () => {
  const ready = new Set<string>();
  const perform = vi.fn(async (batch: readonly string[]) => {
    // r1 links to r9, which is in a later batch; r2 never succeeds.
    const works = (id: string) => id !== 'r2' && (id !== 'r1' || ready.has('r9'));
    for (const id of batch) ready.add(id);
    return { done: batch.filter(works), failures: batch.filter((id) => !works(id)).map((id) => ({ id, error: 'no' })) };
  });

  const { done, failures } = await run({ perform });

  expect(done).toHaveLength(9);
  expect(failures).toEqual([{ id: 'r2', error: 'no' }]);
  expect(perform).toHaveBeenLastCalledWith(['r1', 'r2']);
});

it('counts every record of a failed batch and continues', async () => {
  const perform = async (batch: readonly string[]) => {
    if (batch.includes('r0')) throw new Error('refused');
    return allDone(batch);
  };

  const { done, failures } = await run({ perform });

  expect(done).toEqual(ids.slice(4));
  expect(failures.map(({ id }) => id)).toEqual(ids.slice(0, 4));
});

it('aborts when continuing is hopeless, and counts every record', async () => {
  const perform = async (batch: readonly string[]) => {
    if (batch.includes('r4')) throw new Error('gone');
    return allDone(batch);
  };

  const { done, failures } = await run({ perform, isHopeless: () => true });

  expect(done).toEqual(ids.slice(0, 4));
  expect(failures.map(({ id }) => id)).toEqual(ids.slice(4));
});
