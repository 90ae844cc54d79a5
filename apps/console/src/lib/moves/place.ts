/** A position: below which parent (null is the root), and as which of its children, counted from 1. */
export interface Place {
  parentId: string | null;
  position: number;
}

/** The target of a drop: next to something, or into it. */
export interface Drop {
  target: Place & { id: string };
  position: 'before' | 'after' | 'on';
}

/**
 * The destination of a drop, in the server's count: the moved entry is removed first. An entry dropped into another
 * becomes its first child, where it is visible.
 */
export function placeOfDrop(moved: Place, { target, position }: Drop): Place {
  if (position === 'on') return { parentId: target.id, position: 1 };
  const before = target.position + (position === 'after' ? 1 : 0);
  const leavesGap = moved.parentId === target.parentId && moved.position < before;
  return { parentId: target.parentId, position: before - (leavesGap ? 1 : 0) };
}

/** Whether two places are the same. */
export function isSamePlace(one: Place, other: Place): boolean {
  return one.parentId === other.parentId && one.position === other.position;
}
