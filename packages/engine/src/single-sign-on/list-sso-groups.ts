import { requireCapability } from '@lectern/domain';
import { listSsoGroupMembers, listSsoGroups as loadSsoGroups, type Queryable, type SsoGroup } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';

/** A group with the IDs of its members. */
export interface SsoGroupView {
  group: SsoGroup;
  userIds: readonly string[];
}

/** Groups of a site with their members, those with the highest priority first. Throws `INSUFFICIENT_PERMISSIONS`. */
export async function listSsoGroups(services: EngineServices, { site, actor }: SitePrincipal): Promise<SsoGroupView[]> {
  requireCapability(actor, 'can_manage_sso');
  return viewSsoGroups(services.db.kysely, await loadSsoGroups(services.db.kysely, site.id));
}

/** These groups with their members, who are read with one statement. */
async function viewSsoGroups(db: Queryable, groups: readonly SsoGroup[]): Promise<SsoGroupView[]> {
  const members = await listSsoGroupMembers(
    db,
    groups.map(({ id }) => id),
  );
  return groups.map((group) => ({ group, userIds: (members.get(group.id) ?? []).map(({ id }) => id) }));
}

/** One group with its members. */
export async function viewSsoGroup(db: Queryable, group: SsoGroup): Promise<SsoGroupView> {
  const members = await listSsoGroupMembers(db, [group.id]);
  return { group, userIds: (members.get(group.id) ?? []).map(({ id }) => id) };
}
