import { requireCapability } from '@lectern/domain';
import { resultsAddress } from '../build-triggers/results-address.ts';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { linkServiceCalls } from './call-link-service.ts';
import type { LinkService, ResultHooks, ServiceAccess } from './link-service.ts';
import { linkServices, requireLinkedAdapter } from './link-services.ts';

/** A site whose deployments are reported to the build trigger with that token. */
export interface ReportingSite extends ServiceAccess {
  siteId: string;
  webhookToken: string;
}

/** Creates the hooks that report deployments of a site. Nothing is stored. */
export async function createResultHooks(
  services: EngineServices,
  { actor }: SitePrincipal,
  service: string,
  { siteId, webhookToken, ...access }: ReportingSite,
): Promise<ResultHooks> {
  requireCapability(actor, 'can_manage_build_triggers');
  const adapter = requireLinkedAdapter(service);
  const linked: LinkService = linkServices[adapter];
  const call = linkServiceCalls(services, adapter, { ...access, other: [webhookToken] });
  return linked.createResultHooks(call, access, siteId, resultsAddress(services, webhookToken));
}
