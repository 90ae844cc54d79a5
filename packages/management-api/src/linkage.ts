import type { Linkage } from '@lectern/contract';

/** Wire form of a reference. */
export function linkTo<const T extends string>(type: T, id: string): { data: Linkage<T> } {
  return { data: { id, type } };
}

/** Wire form of a reference that may be empty. */
export function linkToAny<const T extends string>(type: T, id: string | null): { data: Linkage<T> | null } {
  return { data: id === null ? null : { id, type } };
}

/** Wire form of a list of references. */
export function linksTo<const T extends string>(type: T, entities: readonly { id: string }[]): { data: Linkage<T>[] } {
  return { data: entities.map(({ id }) => ({ id, type })) };
}

/** Id in a to-one relationship of a request: null when it was emptied, undefined when it was not sent. */
export function linkedId(relationship: Linkage | null | undefined): string | null | undefined {
  return relationship == null ? relationship : relationship.id;
}
