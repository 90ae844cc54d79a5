import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOfDrop } from './place.ts';

describe('the place of a drop', () => {
  it('is counted without the moved entry', () => {
    const siblings = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(
        siblings,
        fc.nat(),
        fc.nat(),
        fc.constantFrom('before' as const, 'after' as const),
        (ids, one, other, side) => {
          const moved = ids[one % ids.length] ?? '';
          const target = ids[other % ids.length] ?? '';
          fc.pre(moved !== target);
          const placeOf = (id: string) => ({ parentId: null, position: ids.indexOf(id) + 1 });
          const rest = ids.filter((id) => id !== moved);
          const expected = rest.indexOf(target) + (side === 'after' ? 1 : 0);

          const place = placeOfDrop(placeOf(moved), { target: { id: target, ...placeOf(target) }, position: side });

          expect(place).toEqual({ parentId: null, position: expected + 1 });
        },
      ),
    );
  });

  it('keeps the count of another parent, and starts inside the entry it is dropped on', () => {
    const target = { id: 'b', parentId: 'root', position: 4 };

    expect(placeOfDrop({ parentId: null, position: 1 }, { target, position: 'after' })).toEqual({
      parentId: 'root',
      position: 5,
    });
    expect(placeOfDrop({ parentId: null, position: 1 }, { target, position: 'on' })).toEqual({
      parentId: 'b',
      position: 1,
    });
  });
});
