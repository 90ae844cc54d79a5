import { DomainError, invalidField } from '@lectern/domain';
import { updateSsoGroupRow } from '@lectern/storage';
import { assertRolesCovered } from '../access/own-rights.ts';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { requireFeature } from '../subscription/require-feature.ts';
import { type SsoGroupView, viewSsoGroup } from './list-sso-groups.ts';
import { assertSsoRole, refuseSsoRoleGone, requireSsoGroup } from './sso-rules.ts';

/** What can be changed of a group. */
export interface SsoGroupChanges {
  priority?: number;
  roleId?: string | null;
}

/**
 * Changes the priority and the role of a group; it applies to the next call of each member. Throws `NOT_FOUND`,
 * `INVALID_FIELD` for an unknown role or none, `PLAN_UPGRADE_REQUIRED`, and `INSUFFICIENT_PERMISSIONS`, also for roles
 * with more rights than the principal.
 */
export async function updateSsoGroup(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
  changes: SsoGroupChanges,
): Promise<SsoGroupView> {
  return refuseSsoRoleGone('role', () =>
    withSiteWrite(services, principal, { requires: 'can_manage_sso' }, async ({ tx, site, actor, now, emit }) => {
      requireFeature(services, 'sso');
      const group = await requireSsoGroup(tx, site.id, id);
      if (changes.roleId === null) throw DomainError.of([invalidField('SsoGroup', 'role', 'VALIDATION_REQUIRED')]);
      const roleId = changes.roleId ?? group.roleId;
      await assertSsoRole(tx, site.id, roleId, 'role');
      await assertRolesCovered(tx, actor, [group.roleId, roleId]);
      const changed = { ...group, roleId, priority: changes.priority ?? group.priority, updatedAt: now };
      await updateSsoGroupRow(tx, changed);
      emit({ noun: 'sso_group', id, change: 'update' });
      return viewSsoGroup(tx, changed);
    }),
  );
}
