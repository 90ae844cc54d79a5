import type { Linkage } from '@lectern/contract';

/** Wire form of a reference that may be empty. */
export function linkTo(type: string, id: string | null): { data: Linkage | null } {
  return { data: id === null ? null : { id, type } };
}

/** Wire form of a list of references. */
export function linksTo(type: string, entities: readonly { id: string }[]): { data: Linkage[] } {
  return { data: entities.map(({ id }) => ({ id, type })) };
}

/** Id in a to-one relationship of a request: null when it was emptied, undefined when it was not sent. */
export function linkedId(relationship: Linkage | readonly Linkage[] | null | undefined): string | null | undefined {
  if (relationship === undefined || relationship === null) return relationship;
  return 'id' in relationship ? relationship.id : undefined;
}
