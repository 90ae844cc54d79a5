import { expect, test } from 'vitest';
import { type PendingUsage, UsageCounts } from './usage-counts.ts';

const midnight = Date.parse('2026-11-25T00:00:00Z');

function readable(pending: readonly PendingUsage[]): string[] {
  return pending.map(
    ({ siteId, date, dimension, value, requests, bytes }) =>
      `${siteId} ${date} ${dimension} ${value} ${requests}/${bytes}`,
  );
}

test('adds up calls of a day, and leaves those that come while they are stored', () => {
  const counts = new UsageCounts({ now: () => midnight });
  counts.of('one').add('cma', '', 10);
  counts.of('one').add('cma', '', 5);
  counts.of('two').add('cda_referrer', 'https://example.org/', 7);

  const pending = counts.pending(10);
  counts.of('one').add('cma', '', 1);
  counts.settle(pending);

  expect(readable(pending)).toEqual([
    'one 2026-11-25 cma  2/15',
    'two 2026-11-25 cda_referrer https://example.org/ 1/7',
  ]);
  expect(readable(counts.pending(10))).toEqual(['one 2026-11-25 cma  1/1']);
  expect(counts.pending(0)).toEqual([]);
});

test('adds up the time of videos, which have calls without bytes', () => {
  const counts = new UsageCounts({ now: () => midnight });
  counts.of('one').add('video_path', '/film.mp4', 0, 6_000);
  const pending = counts.pending(10);
  counts.of('one').add('video_path', '/film.mp4', 0, 1_500);
  counts.settle(pending);

  expect(pending).toMatchObject([{ dimension: 'video_path', value: '/film.mp4', requests: 1, milliseconds: 6_000 }]);
  expect(counts.pending(10)).toMatchObject([{ requests: 1, milliseconds: 1_500 }]);
});

test('counts by days of UTC, and forgets a day once it is stored', () => {
  let now = midnight - 1;
  const counts = new UsageCounts({ now: () => now, maxValuesOfNode: 2 });
  counts.of('one').add('cma_user', 'ada', 1);
  now = midnight;
  counts.of('one').add('cma_user', 'ada', 2);
  counts.of('one').add('cma_user', 'grace', 4);

  const pending = counts.pending(10);
  counts.settle(pending);
  counts.of('one').add('cma_user', 'grace', 8);

  expect(readable(pending)).toEqual([
    'one 2026-11-24 cma_user ada 1/1',
    'one 2026-11-25 cma_user ada 1/2',
    'one 2026-11-25 cma_user (other) 1/4',
  ]);
  // The day before is gone, with its value: another one is free.
  expect(readable(counts.pending(10))).toEqual(['one 2026-11-25 cma_user (other) 1/8']);
});

test('many different values of a property do not fill the memory', () => {
  const counts = new UsageCounts({ now: () => midnight, maxValues: 3 });
  for (let index = 0; index < 10_000; index++) counts.of('one').add('cda_referrer', `https://${index}.example/`, 2);
  counts.of('one').add('cda_referrer', 'https://1.example/', 2);
  counts.of('one').add('cda_referrer', '', 1);

  expect(readable(counts.pending(100))).toEqual([
    'one 2026-11-25 cda_referrer https://0.example/ 1/2',
    'one 2026-11-25 cda_referrer https://1.example/ 2/4',
    'one 2026-11-25 cda_referrer https://2.example/ 1/2',
    'one 2026-11-25 cda_referrer (other) 9997/19994',
    'one 2026-11-25 cda_referrer  1/1',
  ]);
});

test('many sites do not fill the memory, and their calls are still counted', () => {
  const counts = new UsageCounts({ now: () => midnight, maxValuesOfNode: 1 });
  counts.of('one').add('cda_ip', '192.0.2.1', 1);
  counts.of('two').add('cda_ip', '192.0.2.2', 1);
  counts.of('two').add('cda', '', 1);

  expect(readable(counts.pending(100))).toEqual([
    'one 2026-11-25 cda_ip 192.0.2.1 1/1',
    'two 2026-11-25 cda  1/1',
    'two 2026-11-25 cda_ip (other) 1/1',
  ]);
});

test('a value that is cut within a character is counted once', () => {
  const counts = new UsageCounts({ now: () => midnight });
  for (let call = 0; call < 3; call++) counts.of('one').add('assets_path', `${'a'.repeat(249)}🙂`, 1);

  expect(counts.pending(100).map(({ requests }) => requests)).toEqual([3]);
});

test('long values are cut', () => {
  const counts = new UsageCounts({ now: () => midnight });
  counts.of('one').add('assets_full_path', `/${'a'.repeat(5_000)}1`, 1);
  counts.of('one').add('assets_full_path', `/${'a'.repeat(5_000)}2`, 1);

  expect(readable(counts.pending(100))).toEqual([`one 2026-11-25 assets_full_path /${'a'.repeat(249)} 2/2`]);
});
