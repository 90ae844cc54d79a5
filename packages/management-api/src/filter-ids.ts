import { DomainError } from '@lectern/domain';

/**
 * Keeps the entities named by `filter[ids]`, a list divided by commas; all of them without it. Throws `INVALID_PARAMS`.
 */
export function filterByIds<E extends { id: string }>(
  entities: readonly E[],
  query: Record<string, unknown>,
): readonly E[] {
  const filter = query['filter'];
  if (filter === undefined) return entities;
  const ids = typeof filter === 'object' && filter !== null && 'ids' in filter ? filter.ids : undefined;
  if (typeof ids !== 'string') throw new DomainError('INVALID_PARAMS', { param: 'filter' });
  const wanted = new Set(ids.split(','));
  return entities.filter(({ id }) => wanted.has(id));
}
