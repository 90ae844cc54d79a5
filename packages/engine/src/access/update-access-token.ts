import { DomainError } from '@lectern/domain';
import { updateAccessTokenRow } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { type AccessTokenAttributes, assertValid, changeHeld, type VisibleAccessToken } from './access-token-rules.ts';
import { assertRolesCovered } from './own-rights.ts';

/**
 * Updates a token. Throws `NON_EDITABLE_ACCESS_TOKEN` for a built-in one, `INSUFFICIENT_PERMISSIONS` also for one that
 * exceeds the principal's rights before or after the change.
 */
export async function updateAccessToken(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
  changes: Partial<AccessTokenAttributes>,
): Promise<VisibleAccessToken> {
  return changeHeld(services, principal, id, async (tx, accessToken) => {
    if (accessToken.hardcodedType !== null) throw new DomainError('NON_EDITABLE_ACCESS_TOKEN');
    const changed = { ...accessToken, ...changes };
    await assertValid(tx, principal, changed);
    await assertRolesCovered(tx, principal.actor, [accessToken.roleId, changed.roleId]);
    await updateAccessTokenRow(tx, changed);
    return changed;
  });
}
