import { DomainError } from '@lectern/domain';
import {
  findScimGroups,
  findSsoGroup,
  listSsoGroupMembers,
  type Queryable,
  type ScimPage,
  type SsoGroup,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { parseScimFilter } from './parse-filter.ts';
import type { ScimClient } from './scim-client.ts';
import { refuseUnsupportedFilter } from './scim-rules.ts';

/** A group with its members; null where they are not asked for. */
export interface ScimGroupView {
  group: SsoGroup;
  members: readonly { id: string; username: string }[] | null;
}

/** A page of groups that fit a filter, and how many there are. Throws `invalidFilter`. */
export async function listScimGroups(
  services: EngineServices,
  { site }: ScimClient,
  filter: string | null,
  page: ScimPage & { withMembers: boolean },
): Promise<{ views: ScimGroupView[]; totalCount: number }> {
  const db = services.db.kysely;
  const condition = filter === null ? null : parseScimFilter(filter);
  const { groups, totalCount } = await refuseUnsupportedFilter(() => findScimGroups(db, site.id, condition, page));
  return { views: await viewGroups(db, groups, page.withMembers), totalCount };
}

/** A group. Throws `NOT_FOUND`. */
export async function getScimGroup(
  services: EngineServices,
  { site }: ScimClient,
  id: string,
  { withMembers }: { withMembers: boolean },
): Promise<ScimGroupView> {
  const group = await findSsoGroup(services.db.kysely, site.id, id);
  if (group === null) throw new DomainError('NOT_FOUND');
  return viewGroup(services.db.kysely, group, withMembers);
}

async function viewGroup(db: Queryable, group: SsoGroup, withMembers: boolean): Promise<ScimGroupView> {
  const members = withMembers ? ((await listSsoGroupMembers(db, [group.id])).get(group.id) ?? []) : null;
  return { group, members };
}

/** The members of all of them are read with one statement. */
async function viewGroups(db: Queryable, groups: readonly SsoGroup[], withMembers: boolean): Promise<ScimGroupView[]> {
  if (!withMembers) return groups.map((group) => ({ group, members: null }));
  const members = await listSsoGroupMembers(
    db,
    groups.map(({ id }) => id),
  );
  return groups.map((group) => ({ group, members: members.get(group.id) ?? [] }));
}
