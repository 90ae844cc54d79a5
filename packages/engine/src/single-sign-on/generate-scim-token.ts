import { storeSsoSettings } from '@lectern/storage';
import { hashSecret, newLongSecret } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { requireFeature } from '../subscription/require-feature.ts';
import { assertSsoRolesCovered, requireSsoSettings } from './sso-rules.ts';

/**
 * A new token for SCIM, which is not shown again; the previous one is refused from the commit on. Throws
 * `SSO_SETTINGS_REQUIRED`, `PLAN_UPGRADE_REQUIRED`, and `INSUFFICIENT_PERMISSIONS`, also where a role that the token
 * can give exceeds the principal's rights.
 */
export async function generateScimToken(services: EngineServices, principal: SitePrincipal): Promise<string> {
  return withSiteWrite(services, principal, { requires: 'can_manage_sso' }, async (ctx) => {
    requireFeature(services, 'sso');
    const { tx, site, now, emit } = ctx;
    const settings = await requireSsoSettings(tx, site.id);
    await assertSsoRolesCovered(ctx);
    const token = newLongSecret();
    await storeSsoSettings(tx, {
      ...settings,
      scimTokenHash: hashSecret(token),
      scimTokenCreatedAt: now,
      updatedAt: now,
    });
    emit({ noun: 'sso_settings', id: site.id, change: 'update' });
    return token;
  });
}
