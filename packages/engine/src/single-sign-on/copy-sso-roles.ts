import { eventsOf } from '@lectern/domain';
import { copySsoGroupRole } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { requireFeature } from '../subscription/require-feature.ts';
import { type SsoGroupView, viewSsoGroup } from './list-sso-groups.ts';
import { assertSsoRolesCovered, requireSsoGroup } from './sso-rules.ts';

/**
 * Gives the role and the priority of a group to all others (reference, project 7). Throws `NOT_FOUND`,
 * `PLAN_UPGRADE_REQUIRED`, and `INSUFFICIENT_PERMISSIONS`, also where one of the roles has more rights than the principal.
 */
export async function copySsoRoles(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
): Promise<SsoGroupView> {
  return withSiteWrite(services, principal, { requires: 'can_manage_sso' }, async (ctx) => {
    requireFeature(services, 'sso');
    const { tx, site, now, emit } = ctx;
    const group = await requireSsoGroup(tx, site.id, id);
    await assertSsoRolesCovered(ctx);
    emit(...eventsOf('sso_group', 'update', [id, ...(await copySsoGroupRole(tx, group, now))]));
    return viewSsoGroup(tx, group);
  });
}
