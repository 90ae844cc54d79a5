import { DomainError, requireCapability } from '@lectern/domain';
import { getBuildTrigger } from '../build-triggers/get-build-trigger.ts';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { linkServiceCalls } from './call-link-service.ts';
import type { BuildSite, LinkService } from './link-service.ts';
import { linkOf } from './link-of.ts';
import { linkServices } from './link-services.ts';

/**
 * The site that a build trigger is linked to, read from its service with the token of the trigger. Throws
 * `INSUFFICIENT_PERMISSIONS`, `NOT_FOUND` for a trigger without site or token, and what `CallLinkService` throws.
 */
export async function getLinkedSite(
  services: EngineServices,
  principal: SitePrincipal,
  triggerId: string,
): Promise<BuildSite> {
  requireCapability(principal.actor, 'can_manage_build_triggers');
  const { trigger } = await getBuildTrigger(services, principal, triggerId);
  const link = linkOf(services, trigger);
  if (link === null) throw new DomainError('NOT_FOUND');
  const linked: LinkService = linkServices[link.adapter];
  return linked.findSite(linkServiceCalls(services, link.adapter, link), link, link.siteId);
}
