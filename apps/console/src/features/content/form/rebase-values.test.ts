import { expect, it } from 'vitest';
import { makeField } from './form.test-support.ts';
import { rebaseValues } from './rebase-values.ts';

const fields = [makeField({ apiKey: 'title', isLocalized: true }), makeField({ apiKey: 'room' })];
const base = { title: { en: 'Loom', it: 'Telaio' }, room: '1' };

it('takes what only they changed and keeps what both changed', () => {
  const theirs = { title: { en: 'Their loom', it: 'Il telaio' }, room: '1' };
  const mine = { title: { en: 'My loom', it: 'Telaio' }, room: '2' };

  const { incoming, conflicts } = rebaseValues(fields, ['en', 'it'], { base, theirs, mine });

  expect(incoming.map(({ path, value }) => [path, value])).toEqual([['title.it', 'Il telaio']]);
  expect(conflicts.map(({ path, value }) => [path, value])).toEqual([['title.en', 'Their loom']]);
});

it('finds no conflict where both wrote the same', () => {
  const both = { title: { en: 'The loom', it: 'Telaio' }, room: '1' };

  expect(rebaseValues(fields, ['en', 'it'], { base, theirs: both, mine: both })).toEqual({ incoming: [], conflicts: [] });
});
