import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldUnchanged } from './folds.ts';

const isUnchanged = (member: string) => member === '.';
const folded = (text: string) =>
  foldUnchanged([...text], isUnchanged).map(({ isHidden, members }) => (isHidden ? members.length : members.join('')));

it('folds long unchanged stretches away and leaves a neighbour of each change', () => {
  expect(folded('x.....x')).toEqual(['x.', 3, '.x']);
  expect(folded('.....x..')).toEqual([4, '.x..']);
  expect(folded('x....x')).toEqual(['x....x']);
  expect(folded('....')).toEqual([4]);
  expect(folded('')).toEqual([]);
});

it('loses no member and hides no change', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('.', '.', '.', 'x'), { maxLength: 60 }), (members) => {
      const folds = foldUnchanged(members, isUnchanged);

      expect(folds.flatMap(({ members: own }) => own)).toEqual(members);
      expect(folds.filter(({ isHidden }) => isHidden).flatMap(({ members: own }) => own)).not.toContain('x');
    }),
  );
});
