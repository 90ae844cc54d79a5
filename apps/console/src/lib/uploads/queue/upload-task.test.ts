import { describe, expect, it } from 'vitest';
import { canPause, isUnfinished, retryDelayMs, summarize, tasksToStart, type UploadState } from './upload-task.ts';

const megabyte = 1024 * 1024;
let lastKey = 0;

function task(state: UploadState, size: number | null = 1000) {
  lastKey += 1;
  return { key: lastKey, filename: `file-${lastKey}.jpg`, size, receiver: null, isLeft: false, state };
}

const waiting = { status: 'waiting' } as const;
const sending = { status: 'sending', sent: 500, perSecond: null } as const;

describe('files that start', () => {
  it('are five at once, in their order', () => {
    const tasks = [task(sending), ...Array.from({ length: 8 }, () => task(waiting))];

    expect(tasksToStart(tasks)).toEqual(tasks.slice(1, 5));
  });

  it('are two large ones at most, which do not keep small ones waiting', () => {
    const large = Array.from({ length: 4 }, () => task(waiting, 100 * megabyte));
    const small = task(waiting);

    expect(tasksToStart([...large, small])).toEqual([...large.slice(0, 2), small]);
  });

  it('are none that are paused, undecided, checked or over', () => {
    const states: UploadState[] = [
      { status: 'paused' },
      { status: 'checking' },
      { status: 'interrupted' },
      { status: 'duplicate', existing: null, filename: 'a.jpg' },
      { status: 'failed', error: null },
    ];

    expect(tasksToStart(states.map((state) => task(state)))).toEqual([]);
  });
});

it('is unfinished until it arrived, failed or was decided', () => {
  expect([task(waiting), task({ status: 'paused' })].every(isUnfinished)).toBe(true);
  expect(isUnfinished(task({ status: 'failed', error: null }))).toBe(false);
  expect(isUnfinished(task({ status: 'existing', upload: null }))).toBe(false);
});

it('cannot be paused while the server stores it', () => {
  expect(canPause(task(sending))).toBe(true);
  expect(canPause(task({ status: 'storing' }))).toBe(false);
});

it('sums up counts and bytes', () => {
  const summary = summarize([
    task(waiting, 9 * megabyte),
    task({ ...sending, sent: megabyte }, 2 * megabyte),
    task({ status: 'failed', error: null }, megabyte),
  ]);

  expect(summary.total).toBe(3);
  expect(summary.counts).toMatchObject({ waiting: 1, sending: 1, failed: 1, done: 0 });
  expect(summary.bytesLeft).toBe(10 * megabyte);
  expect(summary.fraction).toBeCloseTo(2 / 12, 1);
});

it('is whole when everything is over, also without bytes', () => {
  expect(
    summarize([task({ status: 'existing', upload: null }, 0), task({ status: 'failed', error: null }, null)]),
  ).toMatchObject({
    fraction: 1,
    bytesLeft: 0,
  });
  expect(summarize([]).fraction).toBe(0);
});

it('tries broken connections again, less and less often, and nothing else', () => {
  expect([1, 2, 3, 4, 5, 9, 10].map((attempts) => retryDelayMs(attempts, 0))).toEqual([
    1000,
    3000,
    8000,
    20_000,
    60_000,
    60_000,
    null,
  ]);
  expect(retryDelayMs(1, 503)).toBe(1000);
  expect(retryDelayMs(1, 413)).toBeNull();
  expect(retryDelayMs(1, null)).toBeNull();
});
