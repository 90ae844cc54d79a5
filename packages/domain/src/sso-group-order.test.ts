import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applySsoPriorities, moveSsoGroup, type RankedGroup } from './sso-group-order.ts';

const ranked = (...priorities: number[]): RankedGroup[] =>
  priorities.map((priority, index) => ({ id: `g${index}`, priority }));

it('changes only the moved group where there is room', () => {
  expect(moveSsoGroup(ranked(9, 5, 1), 'g2', 1)).toEqual([{ id: 'g2', priority: 7 }]);
  expect(moveSsoGroup(ranked(9, 5, 1), 'g2', 0)).toEqual([{ id: 'g2', priority: 10 }]);
  expect(moveSsoGroup(ranked(9, 5, 1), 'g0', 2)).toEqual([{ id: 'g0', priority: 0 }]);
  expect(moveSsoGroup(ranked(9, 5, 1), 'g1', 1)).toEqual([]);
});

it('makes room on the side with fewer changes, the farthest group first', () => {
  expect(moveSsoGroup(ranked(3, 2, 1, 0), 'g3', 1)).toEqual([
    { id: 'g0', priority: 4 },
    { id: 'g3', priority: 3 },
  ]);
  expect(moveSsoGroup(ranked(4, 3, 2, 1), 'g0', 2)).toEqual([
    { id: 'g3', priority: 0 },
    { id: 'g0', priority: 1 },
  ]);
});

it('separates groups of the same priority by as few changes as possible', () => {
  expect(moveSsoGroup(ranked(4, 4, 4), 'g2', 0)).toEqual([{ id: 'g2', priority: 5 }]);
  expect(moveSsoGroup(ranked(4, 4, 4), 'g2', 1)).toEqual([
    { id: 'g0', priority: 6 },
    { id: 'g2', priority: 5 },
  ]);
});

it('numbers all groups again at the ends of the range', () => {
  expect(moveSsoGroup(ranked(2147483647, 5, 1), 'g2', 0)).toEqual([
    { id: 'g2', priority: 3 },
    { id: 'g0', priority: 2 },
    { id: 'g1', priority: 1 },
  ]);
});

it('puts any group at any place, and leaves the order of the others', () => {
  const priorities = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(priorities, fc.nat(), fc.nat(), (given, from, to) => {
      const groups = ranked(...given.toSorted((one, other) => other - one));
      const id = `g${from % groups.length}`;
      const place = to % groups.length;
      const rest = groups.map((group) => group.id).filter((other) => other !== id);

      const changed = applySsoPriorities(
        groups.map((group) => ({ id: group.id, attributes: { priority: group.priority } })),
        moveSsoGroup(groups, id, place),
      );

      // Equal priorities are ordered by ID, as the server orders them.
      const order = changed.toSorted(
        (one, other) =>
          other.attributes.priority - one.attributes.priority || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0),
      );
      expect(order.map((group) => group.id)).toEqual([...rest.slice(0, place), id, ...rest.slice(place)]);
    }),
  );
});
