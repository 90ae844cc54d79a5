/** A group of an identity provider with what orders it: a higher priority comes first. */
export interface RankedGroup {
  id: string;
  priority: number;
}

/** New priorities of groups. */
export type PriorityChanges = readonly RankedGroup[];

/** Priorities are stored as 32-bit integers. */
const bounds = { least: -2147483648, most: 2147483647 };

/**
 * Priorities that put a group at another place, counted from 0 without it. One write where there is room between its
 * new neighbours; otherwise those on one side make room, the side with fewer changes. Groups of the same priority are
 * in the order of their IDs, so they stay the same or become different together. At the ends of the range, all of them
 * are numbered again.
 */
export function moveSsoGroup(groups: readonly RankedGroup[], id: string, place: number): PriorityChanges {
  const moved = groups.find((group) => group.id === id);
  if (moved === undefined) return [];
  const others = groups.filter((group) => group.id !== id);
  // Those that are next to it first.
  const above = others.slice(0, place).toReversed();
  const below = others.slice(place);
  const over = above[0]?.priority ?? Number.POSITIVE_INFINITY;
  const under = below[0]?.priority ?? Number.NEGATIVE_INFINITY;
  if (over > moved.priority && moved.priority > under) return [];
  const roomy = { id, priority: between(over, under) };
  if (over - under >= 2 && isStorable(roomy)) return [roomy];
  const raised = makeRoom(above, under + 1, 1);
  const lowered = makeRoom(below, over - 1, -1);
  const changes =
    raised.length <= lowered.length
      ? [...raised.toReversed(), { id, priority: under + 1 }]
      : [...lowered.toReversed(), { id, priority: over - 1 }];
  return changes.every(isStorable) ? changes : renumber([...above.toReversed(), moved, ...below]);
}

function isStorable({ priority }: RankedGroup): boolean {
  return priority >= bounds.least && priority <= bounds.most;
}

function renumber(groups: readonly RankedGroup[]): PriorityChanges {
  return groups.map(({ id }, index) => ({ id, priority: groups.length - index }));
}

/** The groups with their new priorities, the highest first; equal ones keep their order. */
export function applySsoPriorities<Group extends { id: string; attributes: { priority: number } }>(
  groups: readonly Group[],
  changes: PriorityChanges,
): Group[] {
  const priorities = new Map(changes.map(({ id, priority }) => [id, priority]));
  return groups
    .map((group) => {
      const priority = priorities.get(group.id);
      return priority === undefined ? group : { ...group, attributes: { ...group.attributes, priority } };
    })
    .toSorted((one, other) => other.attributes.priority - one.attributes.priority);
}

function between(over: number, under: number): number {
  if (!Number.isFinite(over)) return Number.isFinite(under) ? under + 1 : 0;
  return Number.isFinite(under) ? Math.floor((over + under) / 2) : over - 1;
}

/** Moves groups away from a priority, one after the other, until there is a gap. `direction` is 1 for up. */
function makeRoom(groups: readonly RankedGroup[], taken: number, direction: 1 | -1): RankedGroup[] {
  const changes: RankedGroup[] = [];
  let limit = taken;
  let previous: number | null = null;
  for (const { id, priority } of groups) {
    // Equal ones keep the same priority.
    const least: number = priority === previous ? limit : limit + direction;
    if ((priority - least) * direction >= 0) break;
    changes.push({ id, priority: least });
    limit = least;
    previous = priority;
  }
  return changes;
}
