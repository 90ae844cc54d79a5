import { findScimUsers, listSsoGroups, type ScimPage, type SsoUser } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { parseScimFilter } from './parse-filter.ts';
import type { ScimClient } from './scim-client.ts';
import { refuseUnsupportedFilter, requireScimUser } from './scim-rules.ts';

/** A user with the names of the groups. */
export interface ScimUserView {
  user: SsoUser;
  groups: readonly { id: string; name: string }[];
}

/** A page of users that fit a filter, and how many there are. Throws `invalidFilter`. */
export async function listScimUsers(
  services: EngineServices,
  { site }: ScimClient,
  filter: string | null,
  page: ScimPage,
): Promise<{ views: ScimUserView[]; totalCount: number }> {
  const condition = filter === null ? null : parseScimFilter(filter);
  const { users, totalCount } = await refuseUnsupportedFilter(() =>
    findScimUsers(services.db.kysely, site.id, condition, page),
  );
  return { views: await viewUsers(services, site.id, users), totalCount };
}

/** A user. Throws `NOT_FOUND`. */
export async function getScimUser(services: EngineServices, { site }: ScimClient, id: string): Promise<ScimUserView> {
  return viewUser(services, await requireScimUser(services.db.kysely, site.id, id));
}

/** A user with the names of the groups, after a change. */
export async function viewUser(services: EngineServices, user: SsoUser): Promise<ScimUserView> {
  const names = await groupNames(services, user.siteId, [user]);
  return { user, groups: named(user, names) };
}

async function viewUsers(services: EngineServices, siteId: string, users: readonly SsoUser[]): Promise<ScimUserView[]> {
  const names = await groupNames(services, siteId, users);
  return users.map((user) => ({ user, groups: named(user, names) }));
}

async function groupNames(
  services: EngineServices,
  siteId: string,
  users: readonly SsoUser[],
): Promise<Map<string, string>> {
  if (users.every(({ groupIds }) => groupIds.length === 0)) return new Map();
  return new Map((await listSsoGroups(services.db.kysely, siteId)).map(({ id, name }) => [id, name]));
}

function named({ groupIds }: SsoUser, names: ReadonlyMap<string, string>) {
  return groupIds.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : { id, name };
  });
}
