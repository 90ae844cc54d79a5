import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followUpdates } from './critical-update.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

it('the server is asked every five minutes and up to two more, until it runs a new build', async () => {
  const ask = vi
    .fn()
    .mockResolvedValueOnce(false)
    .mockRejectedValueOnce(new Error('no answer'))
    .mockResolvedValue(true);
  const onUpdate = vi.fn();
  followUpdates(onUpdate, { ask, chance: () => 0.5 });

  await minutes(5.9);
  expect(ask).not.toHaveBeenCalled();
  await minutes(12.2);
  expect(ask).toHaveBeenCalledTimes(3);
  await minutes(60);

  expect(ask).toHaveBeenCalledTimes(3);
  expect(onUpdate).toHaveBeenCalledOnce();
});

it('nothing is announced once it is stopped', async () => {
  let answer: (isThere: boolean) => void = () => undefined;
  const ask = () => new Promise<boolean>((resolve) => (answer = resolve));
  const onUpdate = vi.fn();
  const stop = followUpdates(onUpdate, { ask, chance: () => 0 });
  await minutes(5);

  stop();
  answer(true);
  await minutes(10);

  expect(onUpdate).not.toHaveBeenCalled();
});
