import type { Place } from '#lib/moves/place.ts';
import type { TreeStep } from '#lib/moves/tree-step.ts';

/** Key of the level that has no parent. */
export const rootLevel = '';

/** The loaded children of one record: from the first on, without gaps. */
export interface TreeLevel<Row> {
  rows: readonly Row[];
  totalCount: number;
}

/** What moving needs to know of a row. */
export interface TreeRow {
  id: string;
  hasChildren: boolean;
}

/** Loaded levels by the ID of their parent. */
export type TreeLevels<Row> = ReadonlyMap<string, TreeLevel<Row>>;

/** The position of a row; null when it is not loaded. */
export function placeOfRow(levels: TreeLevels<TreeRow>, id: string): Place | null {
  for (const [parentId, { rows }] of levels) {
    const index = rows.findIndex((row) => row.id === id);
    if (index !== -1) return { parentId: parentId === rootLevel ? null : parentId, position: index + 1 };
  }
  return null;
}

/** Mark the row that loads the rest of a level, and the placeholder of children being loaded. */
export const morePrefix = 'more ';
export const loadingPrefix = 'loading ';

/** Keys of all rendered rows, from top to bottom: records and placeholders. */
export function drawnKeys(levels: TreeLevels<TreeRow>, expanded: ReadonlySet<string>, parentId = rootLevel): string[] {
  const level = levels.get(parentId);
  if (!level) return [`${loadingPrefix}${parentId}`];
  const keys = level.rows.flatMap(({ id, hasChildren }) => [
    id,
    ...(hasChildren && expanded.has(id) ? drawnKeys(levels, expanded, id) : []),
  ]);
  return level.totalCount > level.rows.length ? [...keys, `${morePrefix}${parentId}`] : keys;
}

/**
 * The optimistic state of the tree: the row is at its new place alone, while levels that the server has updated come one
 * after the other. One that is in none of them now is `known` from before. A row moved to a place that is not loaded is
 * hidden meanwhile.
 */
export function withMove<Row extends TreeRow>(
  levels: TreeLevels<Row>,
  id: string,
  to: Place,
  known?: Row,
): TreeLevels<Row> {
  const toKey = to.parentId ?? rootLevel;
  const next = new Map(levels);
  const emptied = new Set<string>();
  let moved = known;
  for (const [key, { rows, totalCount }] of levels) {
    const found = rows.find((row) => row.id === id);
    if (found === undefined) continue;
    moved = found;
    next.set(key, { rows: rows.filter((row) => row !== found), totalCount: totalCount - 1 });
    if (totalCount === 1 && key !== toKey) emptied.add(key);
  }
  if (moved === undefined) return levels;
  const target = next.get(toKey);
  if (target !== undefined) next.set(toKey, withRow(target, moved, to.position));

  for (const [key, level] of next) {
    const rows = level.rows.map((row) => {
      if (row.id === toKey && !row.hasChildren) return { ...row, hasChildren: true };
      return emptied.has(row.id) && row.hasChildren ? { ...row, hasChildren: false } : row;
    });
    next.set(key, { ...level, rows });
  }
  return next;
}

function withRow<Row>({ rows, totalCount }: TreeLevel<Row>, row: Row, position: number): TreeLevel<Row> {
  const isInSight = position <= rows.length + 1 && (position <= rows.length || rows.length === totalCount);
  return { rows: isInSight ? rows.toSpliced(position - 1, 0, row) : rows, totalCount: totalCount + 1 };
}

/** The row that a step leads to or next to; for `into` its number of children must be loaded first. */
export function placeOfStep(
  levels: TreeLevels<TreeRow>,
  id: string,
  step: TreeStep,
): Place | { intoId: string } | null {
  const place = placeOfRow(levels, id);
  if (!place) return null;
  const { parentId, position } = place;
  const level = levels.get(parentId ?? rootLevel);
  switch (step) {
    case 'up':
      return position > 1 ? { parentId, position: position - 1 } : null;
    case 'down':
      return level && position < level.totalCount ? { parentId, position: position + 1 } : null;
    case 'out': {
      const parent = parentId === null ? null : placeOfRow(levels, parentId);
      return parent && { ...parent, position: parent.position + 1 };
    }
    case 'into': {
      const above = level?.rows[position - 2];
      return above ? { intoId: above.id } : null;
    }
    default:
      throw new Error(step satisfies never);
  }
}
