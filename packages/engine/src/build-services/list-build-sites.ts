import { requireCapability } from '@lectern/domain';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { linkServiceCalls } from './call-link-service.ts';
import type { BuildSitePage, LinkService, ServiceAccess } from './link-service.ts';
import { linkServices, requireLinkedAdapter } from './link-services.ts';

/**
 * A page of the sites of an account at a service. Throws `INSUFFICIENT_PERMISSIONS`, `NOT_FOUND` for another service,
 * and what `CallLinkService` throws; so do the functions that create and remove hooks.
 */
export async function listBuildSites(
  services: EngineServices,
  { actor }: SitePrincipal,
  service: string,
  { cursor, ...access }: ServiceAccess & { cursor: string | null },
): Promise<BuildSitePage> {
  requireCapability(actor, 'can_manage_build_triggers');
  const adapter = requireLinkedAdapter(service);
  const linked: LinkService = linkServices[adapter];
  return linked.listSites(linkServiceCalls(services, adapter, access), access, cursor);
}
