import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareLists } from './compare-lists.ts';

const same = (member: string) => member;
const told = (before: string, after: string) =>
  compareLists([...before], [...after], same).map(({ kind, before: old, after: next }) => `${kind} ${next ?? old}`);

it('tells what came, went and moved', () => {
  expect(told('abc', 'abd')).toEqual(['kept a', 'kept b', 'removed c', 'added d']);
  expect(told('abcd', 'dabc')).toEqual(['moved d', 'kept a', 'kept b', 'kept c']);
});

it('counts members that occur several times', () => {
  expect(told('aab', 'ab')).toEqual(['kept a', 'removed a', 'kept b']);
});

it('has every member of both lists once', () => {
  const lists = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 12 });
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      const entries = compareLists(before, after, same);

      expect(entries.filter(({ kind }) => kind !== 'removed').map(({ after: next }) => next)).toEqual(after);
      expect(
        entries
          .filter(({ kind }) => kind !== 'added')
          .map(({ before: old }) => old)
          .sort(),
      ).toEqual([...before].sort());
    }),
  );
});
