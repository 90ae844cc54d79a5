import { deleteSsoGroup } from '@lectern/storage';
import { assertRolesCovered } from '../access/own-rights.ts';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { type SsoGroupView, viewSsoGroup } from './list-sso-groups.ts';
import { requireSsoGroup } from './sso-rules.ts';

/**
 * Deletes a group and returns its last state; its members stay, with the role of their other groups or the default one.
 * Throws `NOT_FOUND`, and `INSUFFICIENT_PERMISSIONS`, also for a group whose role has more rights than the principal.
 */
export async function destroySsoGroup(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
): Promise<SsoGroupView> {
  return withSiteWrite(services, principal, { requires: 'can_manage_sso' }, async ({ tx, site, actor, emit }) => {
    const group = await requireSsoGroup(tx, site.id, id);
    await assertRolesCovered(tx, actor, [group.roleId]);
    const view = await viewSsoGroup(tx, group);
    await deleteSsoGroup(tx, id);
    emit({ noun: 'sso_group', id, change: 'delete' });
    return view;
  });
}
