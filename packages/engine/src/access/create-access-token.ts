import { generateId } from '@lectern/domain';
import { type AccessToken, insertAccessToken } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SiteCaller, withSiteWrite } from '../site-write.ts';
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
 * Makes a token. Throws `INVALID_FIELD` on a blank name or unknown role, `INSUFFICIENT_PERMISSIONS`, also for a role
 * that may do what the caller may not.
 */
export async function createAccessToken(
  services: EngineServices,
  caller: SiteCaller,
  attributes: AccessTokenAttributes,
): Promise<VisibleAccessToken> {
  const created = await refuseRoleGone(() =>
    withSiteWrite(services, caller, { requires: 'can_manage_access_tokens' }, async ({ tx, now, emit }) => {
      await assertValid(tx, caller, attributes);
      await assertRolesCovered(tx, caller.actor, [attributes.roleId]);
      const accessToken: AccessToken = {
        ...attributes,
        ...newSecret(services),
        id: generateId(),
        siteId: caller.site.id,
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
