import { expect, test } from 'vitest';
import { inRank, placeAmong } from './declared.ts';
import type { Plugin } from './plugin.ts';

// Only the entries matter here.
const plugin = { id: 'p' } as Plugin;
const builtIn = [
  { anchor: 'content', part: 'Content' },
  { anchor: 'media', part: 'Media' },
];

function places(entries: readonly object[]) {
  return placeAmong(
    builtIn,
    entries.map((entry) => ({ plugin, entry: entry as { label: string } })),
  ).map((placed) => (placed.kind === 'built-in' ? placed.part : placed.declared.entry.label));
}

test('ranks ascend, negative ones first, and 9999 is the default', () => {
  const ranked = inRank([{}, { rank: 10_000 }, { rank: -1 }].map((entry) => ({ plugin, entry })));

  expect(ranked.map(({ entry }) => entry)).toEqual([{ rank: -1 }, {}, { rank: 10_000 }]);
});

test('entries are placed before and after built-in parts, in rank', () => {
  const order = places([
    { label: 'late', placement: ['after', 'content'], rank: 2 },
    { label: 'early', placement: ['after', 'content'], rank: 1 },
    { label: 'first', placement: ['before', 'content'] },
  ]);

  expect(order).toEqual(['first', 'Content', 'early', 'late', 'Media']);
});

test('without a placement, or with an unknown anchor, entries come last', () => {
  expect(places([{ label: 'a' }, { label: 'b', placement: ['before', 'settings'] }])).toEqual([
    'Content',
    'Media',
    'a',
    'b',
  ]);
});
