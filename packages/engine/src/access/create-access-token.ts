import { generateId } from '@lectern/domain';
import { type AccessToken, insertAccessToken } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { requirePlanRoom } from '../subscription/require-plan-room.ts';
import { newSecret } from '../sites/create-site.ts';
import {
  type AccessTokenAttributes,
  assertValid,
  openAccessToken,
  refuseRoleGone,
  type VisibleAccessToken,
} from './access-token-rules.ts';
import { assertRolesCovered } from './own-rights.ts';

/**
 * Creates a token. Throws `INVALID_FIELD` for a blank name or unknown role, `PLAN_UPGRADE_REQUIRED`,
 * `INSUFFICIENT_PERMISSIONS`, also for a role with more rights than the principal.
 */
export async function createAccessToken(
  services: EngineServices,
  principal: SitePrincipal,
  attributes: AccessTokenAttributes,
): Promise<VisibleAccessToken> {
  const created = await refuseRoleGone(() =>
    withSiteWrite(services, principal, { requires: 'can_manage_access_tokens' }, async (ctx) => {
      const { tx, now, emit } = ctx;
      await requirePlanRoom(ctx, 'access_tokens');
      await assertValid(tx, principal, attributes);
      await assertRolesCovered(tx, principal.actor, [attributes.roleId]);
      const accessToken: AccessToken = {
        ...attributes,
        ...newSecret(services),
        id: generateId(),
        siteId: principal.site.id,
        hardcodedType: null,
        lastCmaAccess: null,
        lastCdaAccess: null,
        createdAt: now,
      };
      await insertAccessToken(tx, accessToken);
      emit({ noun: 'access_token', id: accessToken.id, change: 'create' });
      return accessToken;
    }),
  );
  return openAccessToken(services, created);
}
