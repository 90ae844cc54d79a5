import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  assertIsTree,
  childrenMovedUp,
  type MenuEntry,
  nextPosition,
  placeEntries,
  siblingsMovedDown,
} from './menu-tree.ts';

/** Any tree: each entry hangs below an earlier one or at the root, siblings numbered from 1. */
const trees = fc.array(fc.nat(), { minLength: 1, maxLength: 12 }).map((seeds) => {
  const entries: MenuEntry[] = [];
  for (const [index, seed] of seeds.entries()) {
    const parent = seed % (index + 1);
    const parentId = parent === index ? null : `e${parent}`;
    entries.push({ id: `e${index}`, parentId, position: nextPosition(entries, parentId) });
  }
  return entries;
});

function slotsOf(entries: readonly MenuEntry[]): Set<string> {
  return new Set(entries.map(({ parentId, position }) => `${parentId}/${position}`));
}

test('an entry moved to any position shares it with no other, and keeps its siblings in order', () => {
  fc.assert(
    fc.property(trees, fc.nat(), fc.nat({ max: 14 }), fc.option(fc.nat()), (entries, seed, position, parentSeed) => {
      const before = entries[seed % entries.length];
      if (before === undefined) return;
      const parentId = parentSeed === null ? null : (entries[parentSeed % entries.length]?.id ?? null);
      const entry = { ...before, position, parentId };

      const moved = new Map(siblingsMovedDown(entries, entry, before).map((sibling) => [sibling.id, sibling]));
      const after = entries.map((other) => (other.id === entry.id ? entry : (moved.get(other.id) ?? other)));

      expect(slotsOf(after).size).toBe(after.length);
      const orderOf = (tree: readonly MenuEntry[]) =>
        tree
          .filter((other) => other.parentId === parentId && other.id !== entry.id)
          .toSorted((a, b) => a.position - b.position)
          .map(({ id }) => id);
      expect(orderOf(after)).toEqual(orderOf(entries));
    }),
  );
});

test('removing an entry keeps positions unique and loses no other entry', () => {
  fc.assert(
    fc.property(trees, fc.nat(), (entries, seed) => {
      const gone = entries[seed % entries.length];
      if (gone === undefined) return;

      const { remaining } = childrenMovedUp(entries, gone);

      expect(() => assertIsTree(remaining)).not.toThrow();
      expect(slotsOf(remaining).size).toBe(remaining.length);
      expect(new Set(remaining.map(({ id }) => id))).toEqual(
        new Set(entries.filter(({ id }) => id !== gone.id).map(({ id }) => id)),
      );
    }),
  );
});

test('moving an entry below one of its descendants is always rejected', () => {
  fc.assert(
    fc.property(trees, (entries) => {
      for (const child of entries.filter(({ parentId }) => parentId !== null)) {
        const move = [{ id: child.parentId ?? '', position: 1, parentId: child.id }];

        expect(() => placeEntries(entries, move)).toThrow('INVALID_PARENT');
      }
    }),
  );
});

test('the last position sent for an entry counts, and two entries cannot claim one', () => {
  const entries: MenuEntry[] = [
    { id: 'a', position: 1, parentId: null },
    { id: 'b', position: 2, parentId: null },
  ];

  const { moved } = placeEntries(entries, [
    { id: 'a', position: 7, parentId: null },
    { id: 'a', position: 3, parentId: undefined },
  ]);

  expect(moved).toEqual([{ id: 'a', position: 3, parentId: null }]);
  expect(() =>
    placeEntries(entries, [
      { id: 'a', position: 4, parentId: null },
      { id: 'b', position: 4, parentId: null },
    ]),
  ).toThrow('DUPLICATE_POSITIONS_FOUND');
  expect(() => placeEntries(entries, [{ id: 'c', position: 4, parentId: null }])).toThrow('NOT_FOUND');
  expect(() => placeEntries(entries, [{ id: 'a', position: 4, parentId: 'c' }])).toThrow('INVALID_PARENT');
});
