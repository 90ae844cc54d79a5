import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import {
  requireAccessToken,
  openAccessToken,
  secretsWithinRights,
  type VisibleAccessToken,
} from './access-token-rules.ts';

/** One token. Throws `NOT_FOUND`. */
export async function getAccessToken(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
): Promise<VisibleAccessToken> {
  const accessToken = await requireAccessToken(services.db.kysely, principal, id);
  const mayRead = await secretsWithinRights(services, principal);
  return mayRead(accessToken) ? openAccessToken(services, accessToken) : { accessToken, token: null };
}
