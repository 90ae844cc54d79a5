import type { DomainError, EntityId } from '@lectern/domain';

/**
 * Groups of refused records that wait for each other, round a circle: none of them can be done before the others, so
 * each group is done as a whole or not at all. Records that wait for nothing refused, or for records outside of the
 * circle only, are in no group.
 */
export function waitingCircles(refusals: ReadonlyMap<EntityId, DomainError>): EntityId[][] {
  const reached = new Map([...refusals.keys()].map((id) => [id, reachableFrom(id, refusals)]));
  const grouped = new Set<EntityId>();
  const circles: EntityId[][] = [];
  for (const [id, others] of reached) {
    if (grouped.has(id)) continue;
    const circle = [...others].filter((other) => reached.get(other)?.has(id) === true);
    for (const member of circle) grouped.add(member);
    if (circle.length > 1) circles.push(circle);
  }
  return circles;
}

/** Every refused record that one waits for, directly or through others. */
function reachableFrom(start: EntityId, refusals: ReadonlyMap<EntityId, DomainError>): Set<EntityId> {
  const reached = new Set<EntityId>();
  const queue = [start];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    for (const blocker of blockersOf(refusals.get(id))) {
      if (reached.has(blocker) || !refusals.has(blocker)) continue;
      reached.add(blocker);
      queue.push(blocker);
    }
  }
  return reached;
}

/** The detail that names the blocking records, by the code of the refusal. */
const blockersIn: Readonly<Partial<Record<string, string>>> = {
  UNPUBLISHED_PARENT: 'unpublished_items',
  UNPUBLISHED_LINK: 'unpublished_items',
  PUBLISHED_CHILDREN: 'items',
  PUBLISHED_REFERENCES: 'items',
  REQUIRED_BY_ASSOCIATION: 'items',
};

function blockersOf(refusal: DomainError | undefined): EntityId[] {
  return (refusal?.problems ?? []).flatMap(({ code, details }) => {
    const detail = blockersIn[code];
    const ids = detail === undefined ? undefined : details[detail];
    return Array.isArray(ids) ? ids.filter((id): id is EntityId => typeof id === 'string') : [];
  });
}
