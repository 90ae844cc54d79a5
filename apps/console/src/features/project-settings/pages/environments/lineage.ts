import type { EnvironmentResource } from '@lectern/contract';

/** Distance between the lines of two parents, in pixels. */
const laneWidth = 24;

/** Lines next to each other; forks of further parents share the last one. */
const maxLanes = 5;

/** Left end of the drawing, to the middle of the first mark. */
const inset = 8;

/** A line to the forks of one environment, where it meets a row. */
export interface LineageLine {
  x: number;
  /** Whether it comes from the row above, and goes on to the row below. */
  above: boolean;
  below: boolean;
  /** Where it bends towards the mark of this row: the side that it comes from; null where it only passes or begins. */
  bendsFrom: 'above' | 'below' | null;
}

/** What is drawn in one row. */
export interface LineageRow {
  /** Where the mark of the environment is. */
  x: number;
  lines: readonly LineageLine[];
}

/** The lineage of environments, row by row. */
export interface Lineage {
  /** 0 where no environment is a fork of another one. */
  width: number;
  rows: readonly LineageRow[];
}

/**
 * Draws which environment was forked from which, beside a list in any order: every environment with forks has a line of its
 * own, which ends at the last of them, and marks without forks are between the lines, so that no line seems to end there.
 */
export function lineageOf(environments: readonly Pick<EnvironmentResource, 'id' | 'meta'>[]): Lineage {
  const rowOf = new Map(environments.map(({ id }, row) => [id, row]));
  const parentRows = environments.map(({ id, meta }) => {
    const parent = meta.forked_from;
    return parent === null || parent === id ? null : (rowOf.get(parent) ?? null);
  });
  const parents = [...new Set(parentRows.filter((row) => row !== null))].toSorted((a, b) => a - b);
  if (parents.length === 0) return { width: 0, rows: environments.map(() => ({ x: inset, lines: [] })) };
  const laneX = (parent: number) => inset + Math.min(parents.indexOf(parent), maxLanes - 1) * laneWidth;
  const spans = parents.map((parent) => {
    const rows = [parent, ...parentRows.flatMap((row, child) => (row === parent ? [child] : []))];
    return { parent, x: laneX(parent), first: Math.min(...rows), last: Math.max(...rows) };
  });
  const xOf = (row: number) => {
    if (parents.includes(row)) return laneX(row);
    const parent = parentRows[row] ?? null;
    return (parent === null ? inset : laneX(parent)) + laneWidth / 2;
  };
  return {
    width: inset * 2 + (Math.min(parents.length, maxLanes) - 1) * laneWidth + laneWidth / 2,
    rows: environments.map((_, row) => ({
      x: xOf(row),
      lines: spans
        .filter(({ first, last }) => first <= row && row <= last)
        .map(({ parent, x, first, last }) => ({
          x,
          above: row > first,
          below: row < last,
          bendsFrom: parentRows[row] !== parent ? null : row > parent ? ('above' as const) : ('below' as const),
        }))
        .filter(({ above, below }) => above || below),
    })),
  };
}
