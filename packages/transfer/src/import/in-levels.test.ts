import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inLevels } from './in-levels.ts';

const node = (id: string, parentId: string | null = null) => ({ id, parentId });
const ids = (levels: readonly (readonly { id: string }[])[]) => levels.map((level) => level.map(({ id }) => id));

it('sorts dependencies before their dependents', () => {
  const references = new Map([
    ['a', new Set(['b', 'c'])],
    ['b', new Set(['c'])],
    ['d', new Set(['elsewhere'])],
  ]);

  const { levels, deferred } = inLevels(
    ['a', 'b', 'c', 'd'].map((id) => node(id)),
    references,
  );

  expect(ids(levels)).toEqual([['c', 'd'], ['b'], ['a']]);
  expect([...deferred]).toEqual([]);
});

it('breaks a cycle at one node, and never before its parent', () => {
  const references = new Map([
    ['parent', new Set(['other'])],
    ['child', new Set(['parent', 'other'])],
    ['other', new Set(['child'])],
  ]);

  const { levels, deferred } = inLevels([node('child', 'parent'), node('parent'), node('other')], references);

  expect(ids(levels).flat().toSorted()).toEqual(['child', 'other', 'parent']);
  expect(ids(levels)[0]).toEqual(['parent']);
  expect(deferred).toContain('parent');
});

it('defers a node that refers to itself', () => {
  const { levels, deferred } = inLevels([node('a')], new Map([['a', new Set(['a'])]]));

  expect(ids(levels)).toEqual([['a']]);
  expect([...deferred]).toEqual(['a']);
});

it('returns every node once, and only deferred ones before their dependencies', () => {
  const graph = fc
    .integer({ min: 1, max: 12 })
    .chain((size) =>
      fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 30 }).map((edges) => ({ size, edges })),
    );
  fc.assert(
    fc.property(graph, ({ size, edges }) => {
      const nodes = Array.from({ length: size }, (_, at) => node(String(at)));
      const references = new Map(
        nodes.map(({ id }) => [id, new Set(edges.filter(([from]) => String(from) === id).map(([, to]) => String(to)))]),
      );

      const { levels, deferred } = inLevels(nodes, references);

      expect(
        levels
          .flat()
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(nodes.map(({ id }) => id).toSorted());
      const done = new Set<string>();
      for (const level of levels) {
        for (const { id } of level) {
          if (!deferred.has(id)) expect([...(references.get(id) ?? [])].every((needed) => done.has(needed))).toBe(true);
        }
        for (const { id } of level) done.add(id);
      }
    }),
  );
});
