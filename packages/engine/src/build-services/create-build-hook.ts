import { requireCapability } from '@lectern/domain';
import { newBuildToken } from '../build-triggers/build-trigger-rules.ts';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { linkProblem, linkServiceCalls } from './call-link-service.ts';
import type { BuildHook, LinkService, ServiceAccess } from './link-service.ts';
import { linkServices, requireLinkedAdapter } from './link-services.ts';

/** Services show names of hooks in lists. */
const mostNameCharacters = 40;

/** A hook to create at a site. */
export interface NewBuildHook extends ServiceAccess {
  siteId: string;
  branch: string | null;
  /** Of the build trigger. */
  name: string | null;
  /** Of the build trigger; null for one that does not exist yet. */
  webhookToken: string | null;
}

/**
 * Creates a hook that builds a site. Nothing is stored: its URL and the token for results are attributes of the build
 * trigger that follows.
 */
export async function createBuildHook(
  services: EngineServices,
  { actor }: SitePrincipal,
  service: string,
  { siteId, webhookToken, ...hook }: NewBuildHook,
): Promise<BuildHook & { webhookToken: string }> {
  requireCapability(actor, 'can_manage_build_triggers');
  const adapter = requireLinkedAdapter(service);
  const linked: LinkService = linkServices[adapter];
  const branch = hook.branch?.trim() ?? '';
  if (adapter === 'vercel' && branch === '') throw linkProblem(adapter, 'branch', 'VALIDATION_REQUIRED', {});
  const label = hook.name?.trim().slice(0, mostNameCharacters).trim() ?? '';
  const { url } = await linked.createBuildHook(linkServiceCalls(services, adapter, hook), hook, {
    siteId,
    branch: branch === '' ? null : branch,
    name: label === '' ? 'Lectern' : `Lectern: ${label}`,
  });
  return { url, webhookToken: webhookToken ?? newBuildToken() };
}
