import { describe, expect, it } from 'vitest';
import { drawRelations } from './relation-diagram.ts';

describe('the diagram of relations', () => {
  it('distributes both sides around the middle', () => {
    const { height, centre, incoming, outgoing } = drawRelations(['a', 'b'], ['c']);

    expect(centre).toBe(height / 2);
    expect(incoming.map(({ y }) => y - centre)).toEqual([-13, 13]);
    expect(outgoing.map(({ y }) => y)).toEqual([centre]);
  });

  it('has space for a model without relations', () => {
    expect(drawRelations([], []).height).toBeGreaterThan(24);
  });
});
