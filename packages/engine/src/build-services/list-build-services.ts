import { type LinkedBuildAdapter, linkedBuildAdapters, requireCapability } from '@lectern/domain';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { authorizationReturnUrl } from './authorization-return-url.ts';

/** A service whose sites can be linked. */
export interface BuildService {
  id: LinkedBuildAdapter;
  /** Where users authorize this server, but for the `state`; null where they make access tokens themselves. */
  authorizationUrl: string | null;
}

/** The services whose sites can be linked. Throws `INSUFFICIENT_PERMISSIONS`. */
export function listBuildServices(services: EngineServices, { actor }: SitePrincipal): BuildService[] {
  requireCapability(actor, 'can_manage_build_triggers');
  return linkedBuildAdapters.map((id) => ({ id, authorizationUrl: authorizationUrls[id](services) }));
}

const authorizationUrls: Record<LinkedBuildAdapter, (services: EngineServices) => string | null> = {
  netlify(services) {
    const { netlifyApplication: application } = services.builds;
    if (application === null) return null;
    const query = new URLSearchParams({
      client_id: application.clientId,
      response_type: 'token',
      redirect_uri: authorizationReturnUrl(services),
    });
    return `${application.appUrl}/authorize?${query.toString()}`;
  },
  vercel(services) {
    const { vercelApplication: application } = services.builds;
    return application === null
      ? null
      : `${application.appUrl}/integrations/${encodeURIComponent(application.integration)}/new`;
  },
};
