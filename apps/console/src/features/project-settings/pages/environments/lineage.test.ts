import { describe, expect, it } from 'vitest';
import { lineageOf } from './lineage.ts';
import { environment } from './test-environments.ts';

const of = (...rows: [id: string, forkedFrom: string | null][]) =>
  lineageOf(rows.map(([id, forked_from]) => environment(id, { forked_from })));

describe('the lineage of environments', () => {
  it('is not drawn where none is a fork of another one', () => {
    expect(of(['main', null], ['copy', 'deleted'], ['own', 'own']).width).toBe(0);
  });

  it('leads from an environment to each of its forks, and ends at the last one', () => {
    const { rows } = of(['main', null], ['autumn', 'main'], ['spring', 'main']);

    expect(rows.map(({ lines }) => lines)).toEqual([
      [{ x: 8, above: false, below: true, bendsFrom: null }],
      [{ x: 8, above: true, below: true, bendsFrom: 'above' }],
      [{ x: 8, above: true, below: false, bendsFrom: 'above' }],
    ]);
    expect(rows.map(({ x }) => x)).toEqual([8, 20, 20]);
  });

  it('gives forks of a fork a line of their own', () => {
    const { rows, width } = of(['main', null], ['a', 'main'], ['b', 'main'], ['y', 'b'], ['z', 'a']);
    const [, a, b, y, z] = rows;

    expect(width).toBe(76);
    expect(a?.x).toBe(32);
    expect(b?.x).toBe(56);
    // The line of "a" passes "b" and "y", and ends at "z".
    expect(b?.lines).toContainEqual({ x: 32, above: true, below: true, bendsFrom: null });
    expect(y?.lines).toContainEqual({ x: 32, above: true, below: true, bendsFrom: null });
    expect(z?.lines).toEqual([{ x: 32, above: true, below: false, bendsFrom: 'above' }]);
    expect([y?.x, z?.x]).toEqual([68, 44]);
  });

  it('leads upwards to a fork that is listed first, as a promoted one is', () => {
    const { rows } = of(['next', 'main'], ['main', null]);

    expect(rows.map(({ lines }) => lines)).toEqual([
      [{ x: 8, above: false, below: true, bendsFrom: 'below' }],
      [{ x: 8, above: true, below: false, bendsFrom: null }],
    ]);
  });

  it('has marks without forks beside the lines only', () => {
    const { rows } = of(['main', null], ['a', 'main'], ['b', null], ['c', 'a'], ['d', 'deleted']);
    const lanes = new Set(rows.flatMap(({ lines }) => lines.map(({ x }) => x)));

    expect([rows[2], rows[3], rows[4]].every((row) => row !== undefined && !lanes.has(row.x))).toBe(true);
  });

  it('stays narrow with many parents', () => {
    const many = Array.from({ length: 40 }, (_, n): [string, string | null] => [`e${n}`, n === 0 ? null : `e${n - 1}`]);

    expect(of(...many).width).toBe(124);
  });
});
