import type { EngineServices } from '../services.ts';
import type { SiteCaller } from '../site-write.ts';
import {
  requireAccessToken,
  openAccessToken,
  secretsWithinRights,
  type VisibleAccessToken,
} from './access-token-rules.ts';

/** One token. Throws `NOT_FOUND`. */
export async function getAccessToken(
  services: EngineServices,
  caller: SiteCaller,
  id: string,
): Promise<VisibleAccessToken> {
  const accessToken = await requireAccessToken(services.db.kysely, caller, id);
  const mayRead = await secretsWithinRights(services, caller);
  return mayRead(accessToken) ? openAccessToken(services, accessToken) : { accessToken, token: null };
}
