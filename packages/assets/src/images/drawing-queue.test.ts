import { afterEach, expect, test, vi } from 'vitest';
import { DrawingBusyError, DrawingQueue } from './drawing-queue.ts';

afterEach(() => vi.useRealTimers());

/** Work that ends on demand. */
function held() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.set(name, () => resolve(name));
      }),
    end: (name: string) => ends.get(name)?.(),
  };
}

const limits = { atOnce: 2, waiting: 2, ofAddress: 10, ofAddressAMinute: 100 };

test('renders a few at once, queues others in order, and rejects more', async () => {
  const queue = new DrawingQueue(limits);
  const { begun, work, end } = held();
  const results = ['a', 'b', 'c', 'd'].map((name) => queue.run('1.1.1.1', work(name)));

  await expect(queue.run('2.2.2.2', work('e'))).rejects.toThrow(DrawingBusyError);
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']));
  for (const name of ['a', 'c']) end(name);
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c', 'd']));
  end('d');

  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  expect(await queue.run('2.2.2.2', async () => 'free again')).toBe('free again');
});

test('a failure frees its place', async () => {
  const queue = new DrawingQueue({ ...limits, atOnce: 1 });
  const failing = queue.run('1.1.1.1', () => Promise.reject(new Error('no image')));
  const next = queue.run('1.1.1.1', async () => 'drawn');

  await expect(failing).rejects.toThrow('no image');
  expect(await next).toBe('drawn');
});

test('one address leaves room for others, at any time and over a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 60_000 });
  const queue = new DrawingQueue({ ...limits, waiting: 100, ofAddress: 3, ofAddressAMinute: 4 });
  const { work, end } = held();
  const open = ['a', 'b', 'c'].map((name) => queue.run('1.1.1.1', work(name)));

  await expect(queue.run('1.1.1.1', work('d'))).rejects.toMatchObject({ retryAfterSeconds: 2 });
  const other = queue.run('2.2.2.2', async () => 'other');
  for (const name of ['a', 'b']) end(name);
  expect(await other).toBe('other');
  end('c');
  await Promise.all(open);
  await queue.run('1.1.1.1', async () => 'the fourth');
  await expect(queue.run('1.1.1.1', work('e'))).rejects.toMatchObject({ retryAfterSeconds: 60 });
  vi.setSystemTime(120_000);

  expect(await queue.run('1.1.1.1', async () => 'a minute later')).toBe('a minute later');
});
