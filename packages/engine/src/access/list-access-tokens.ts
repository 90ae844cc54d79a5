import { listAccessTokens as loadAccessTokens } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { openAccessToken, secretsWithinRights, type VisibleAccessToken } from './access-token-rules.ts';

/** Tokens of the site; the owner's own is not among them. */
export async function listAccessTokens(
  services: EngineServices,
  principal: SitePrincipal,
): Promise<VisibleAccessToken[]> {
  const accessTokens = await loadAccessTokens(services.db.kysely, principal.site.id);
  const mayRead = await secretsWithinRights(services, principal);
  return accessTokens
    .filter((accessToken) => accessToken.hardcodedType !== 'owner')
    .map((accessToken) =>
      mayRead(accessToken) ? openAccessToken(services, accessToken) : { accessToken, token: null },
    );
}
