import { DomainError, requireCapability } from '@lectern/domain';
import { textIn } from '../build-triggers/adapters/settings.ts';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { authorizationReturnUrl } from './authorization-return-url.ts';
import { linkServiceCalls } from './call-link-service.ts';
import { requireLinkedAdapter } from './link-services.ts';
import { unexpected } from './read-response.ts';

/** Access that an authorization granted. */
export interface GrantedAccess {
  accessToken: string;
  teamId: string | null;
  installationId: string | null;
}

/**
 * Exchanges the code of an authorization for access. Only Vercel returns codes. Throws `INSUFFICIENT_PERMISSIONS`,
 * `NOT_FOUND` for a service without such an application, and what `CallLinkService` throws.
 */
export async function redeemServiceCode(
  services: EngineServices,
  { actor }: SitePrincipal,
  service: string,
  code: string,
): Promise<GrantedAccess> {
  requireCapability(actor, 'can_manage_build_triggers');
  const { vercelApplication: application } = services.builds;
  if (requireLinkedAdapter(service) !== 'vercel' || application === null) throw new DomainError('NOT_FOUND');
  const { clientId, clientSecret } = application;
  const granted = await linkServiceCalls(services, 'vercel', { other: [clientSecret, code] }).read({
    method: 'POST',
    path: ['v2', 'oauth', 'access_token'],
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      code,
      redirect_uri: authorizationReturnUrl(services),
    }),
  });
  const accessToken = textIn(granted, 'access_token');
  if (accessToken === null) throw unexpected('vercel');
  return {
    accessToken,
    teamId: textIn(granted, 'team_id'),
    installationId: textIn(granted, 'installation_id'),
  };
}
