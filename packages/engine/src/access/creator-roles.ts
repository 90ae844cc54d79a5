import type { Actor, Creator } from '@lectern/domain';
import { itemTypeRulesOf, uploadRulesOf } from '@lectern/domain';
import { listCreatorRoles, type Queryable } from '@lectern/storage';

/** Current roles of those who make records and assets, by `<type>:<id>`; people without a role are missing. */
export type CreatorRoles = ReadonlyMap<string, string>;

/** Name of a creator in `CreatorRoles` and in restrictions of lists. */
export function creatorKey({ type, id }: Creator): string {
  return `${type}:${id}`;
}

/** The roles, read only if a rule of the principal's compares them; empty otherwise. */
export async function readCreatorRoles(db: Queryable, siteId: string, { permissions }: Actor): Promise<CreatorRoles> {
  if (permissions === null) return new Map();
  const rules = [...itemTypeRulesOf(permissions), ...uploadRulesOf(permissions)];
  if (!rules.some((rule) => rule.on_creator === 'role')) return new Map();
  const creators = await listCreatorRoles(db, siteId);
  return new Map(creators.map(({ creator, roleId }) => [creatorKey(creator), roleId]));
}

/** Current role of a creator; null when it has none. */
export function roleOfCreator(roles: CreatorRoles, creator: Creator | null): string | null {
  return creator === null ? null : (roles.get(creatorKey(creator)) ?? null);
}
