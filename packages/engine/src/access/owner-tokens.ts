import type { Site } from '@lectern/domain';
import { listAccessTokens as loadAccessTokens } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { openAccessToken } from './access-token-rules.ts';

/** The site's three ready tokens, for its owner's eyes (reference, project 11). */
export async function ownerTokens(
  services: EngineServices,
  site: Site,
): Promise<{ owner: string | null; readonly: string | null }> {
  const accessTokens = await loadAccessTokens(services.db.kysely, site.id);
  const secretOf = (type: string) => {
    const found = accessTokens.find((accessToken) => accessToken.hardcodedType === type);
    return found === undefined ? null : openAccessToken(services, found).token;
  };
  return { owner: secretOf('owner'), readonly: secretOf('readonly') };
}
