import type { Site } from '@lectern/domain';
import { listBuiltInTokens } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { openAccessToken } from './access-token-rules.ts';

/** The ready tokens of a site; null where one cannot be read any more. */
export interface OwnerTokens {
  owner: string | null;
  readonly: string | null;
}

/** The site's three ready tokens, for its owner's eyes (reference, project 11). */
export async function ownerTokens(services: EngineServices, site: Site): Promise<OwnerTokens> {
  return (await ownerTokensOf(services, [site])).get(site.id) ?? { owner: null, readonly: null };
}

/** The same for some sites, by ID, in one statement. Tokens that can't be read are reported. */
export async function ownerTokensOf(
  services: EngineServices,
  sites: readonly Site[],
): Promise<Map<string, OwnerTokens>> {
  const tokens = await listBuiltInTokens(
    services.db.kysely,
    sites.map(({ id }) => id),
  );
  const secretOf = (siteId: string, type: string) => {
    const found = tokens.find((token) => token.siteId === siteId && token.hardcodedType === type);
    return found === undefined ? null : openAccessToken(services, found).token;
  };
  return new Map(sites.map(({ id }) => [id, { owner: secretOf(id, 'owner'), readonly: secretOf(id, 'readonly') }]));
}
