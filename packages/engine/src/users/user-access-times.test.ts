import { expect, test } from 'vitest';
import { UserAccessTimes } from './user-access-times.ts';

const at = (minutes: number) => new Date(minutes * 60_000);

test('records a user every five minutes, counted from the stored access too', () => {
  const times = new UserAccessTimes();

  times.record({ id: '1', lastAccessAt: null }, at(10));
  times.record({ id: '1', lastAccessAt: null }, at(14));
  times.record({ id: '2', lastAccessAt: at(8) }, at(12));

  expect(times.pending()).toEqual([{ id: '1', at: at(10) }]);

  times.record({ id: '1', lastAccessAt: null }, at(15));
  times.record({ id: '2', lastAccessAt: at(8) }, at(13));

  expect(times.pending()).toEqual([
    { id: '1', at: at(15) },
    { id: '2', at: at(13) },
  ]);
});

test('knows the later of the recorded and the stored access', () => {
  const times = new UserAccessTimes();
  times.record({ id: '1', lastAccessAt: null }, at(10));

  expect(times.lastAccessOf({ id: '1', lastAccessAt: null })).toEqual(at(10));
  expect(times.lastAccessOf({ id: '1', lastAccessAt: at(11) })).toEqual(at(11));
  expect(times.lastAccessOf({ id: '2', lastAccessAt: null })).toBeNull();
});

test('keeps what was recorded while the rest was being stored', () => {
  const times = new UserAccessTimes();
  times.record({ id: '1', lastAccessAt: null }, at(10));
  times.record({ id: '2', lastAccessAt: null }, at(10));
  const stored = times.pending();
  times.record({ id: '1', lastAccessAt: null }, at(16));

  times.settle(stored);

  expect(times.pending()).toEqual([{ id: '1', at: at(16) }]);
});
