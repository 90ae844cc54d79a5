import { eventsOf } from '@lectern/domain';
import { insertMissingSsoUsers, listUsers, type SsoUser } from '@lectern/storage';
import { assertRolesCovered } from '../access/own-rights.ts';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { requireFeature } from '../subscription/require-feature.ts';
import { newSsoUser } from './new-sso-user.ts';
import { requireSsoSettings } from './sso-rules.ts';

/**
 * Creates an SSO user with the default role for every collaborator without one, and returns those; the collaborators
 * stay. Throws `SSO_SETTINGS_REQUIRED`, `PLAN_UPGRADE_REQUIRED`, and `INSUFFICIENT_PERMISSIONS`, also for a default
 * role with more rights than the principal.
 */
export async function copyUsers(services: EngineServices, principal: SitePrincipal): Promise<SsoUser[]> {
  return withSiteWrite(services, principal, { requires: 'can_manage_sso' }, async ({ tx, site, actor, now, emit }) => {
    requireFeature(services, 'sso');
    const { defaultRoleId } = await requireSsoSettings(tx, site.id);
    await assertRolesCovered(tx, actor, [defaultRoleId]);
    const collaborators = await listUsers(tx, site.id);
    const copied = await insertMissingSsoUsers(
      tx,
      collaborators.map(({ email, firstName, lastName, isActive }) =>
        newSsoUser({ siteId: site.id, username: email, firstName, lastName, isActive }, now),
      ),
    );
    emit(
      ...eventsOf(
        'sso_user',
        'create',
        copied.map(({ id }) => id),
      ),
    );
    return copied;
  });
}
