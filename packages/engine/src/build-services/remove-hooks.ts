import { requireCapability } from '@lectern/domain';
import { resultsAddress } from '../build-triggers/results-address.ts';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { linkServiceCalls } from './call-link-service.ts';
import type { ReportingSite } from './create-result-hooks.ts';
import type { LinkService } from './link-service.ts';
import { linkServices, requireLinkedAdapter } from './link-services.ts';

/**
 * Removes the hooks of a site that report to a build trigger, and a build hook where one is given: those of an earlier
 * link to the same site, or of one that failed half-way.
 */
export async function removeHooks(
  services: EngineServices,
  { actor }: SitePrincipal,
  service: string,
  { siteId, webhookToken, buildHookId, ...access }: ReportingSite & { buildHookId: string | null },
): Promise<void> {
  requireCapability(actor, 'can_manage_build_triggers');
  const adapter = requireLinkedAdapter(service);
  const linked: LinkService = linkServices[adapter];
  const call = linkServiceCalls(services, adapter, { ...access, other: [webhookToken, buildHookId ?? ''] });
  await linked.removeResultHooks(call, access, siteId, resultsAddress(services, webhookToken));
  if (buildHookId !== null) await linked.removeBuildHook(call, access, siteId, buildHookId);
}
