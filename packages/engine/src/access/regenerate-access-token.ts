import { replaceAccessTokenSecret } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { newSecret } from '../sites/create-site.ts';
import { changeHeld, type VisibleAccessToken } from './access-token-rules.ts';
import { assertCovered, presentRights, rightsOfTokens } from './own-rights.ts';

/**
 * Gives a token a new secret; the old one is rejected at once. Allowed for the built-in one too. Throws
 * `INSUFFICIENT_PERMISSIONS`, also for a token with more rights than the principal, who gets to know the secret.
 */
export async function regenerateAccessToken(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
): Promise<VisibleAccessToken> {
  return changeHeld(services, principal, id, async (tx, accessToken) => {
    const rightsOf = await rightsOfTokens(tx, principal.site.id);
    assertCovered(await presentRights(tx, principal.actor), rightsOf(accessToken));
    const changed = { ...accessToken, ...newSecret(services) };
    await replaceAccessTokenSecret(tx, changed);
    return changed;
  });
}
