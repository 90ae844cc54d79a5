import { DomainError } from '@lectern/domain';
import { unseal } from '../access/secrets.ts';
import { resultsAddress } from '../build-triggers/results-address.ts';
import type { EngineServices } from '../services.ts';
import { enqueueTask, type TaskHandler } from '../tasks.ts';
import { linkServiceCalls, LinkRefusedError } from './call-link-service.ts';
import type { StaleLink } from './enqueue-unlink.ts';
import type { LinkService } from './link-service.ts';
import { linkServices } from './link-services.ts';

const mostAttempts = 5;
const pauseMs = 60_000;

/**
 * Removes hooks of a link that no build trigger uses any more. A service that can't be reached is asked again; one that
 * refuses, such as for a token that was withdrawn, keeps its hooks, which do nothing.
 */
export const unlinkSite: TaskHandler<'build_trigger.unlink'> = async (services, { sealed, attempt }) => {
  // Only stale links are ever sealed there.
  const stale = JSON.parse(unseal(services.instanceKey, sealed)) as StaleLink;
  try {
    await removeStaleHooks(services, stale);
  } catch (error) {
    if (!(error instanceof DomainError || error instanceof LinkRefusedError)) throw error;
    if (!isUnavailable(error) || attempt >= mostAttempts) return;
    const startAfter = new Date(services.clock.now().getTime() + attempt * pauseMs);
    await enqueueTask(services.db.kysely, 'build_trigger.unlink', { sealed, attempt: attempt + 1 }, { startAfter });
  }
};

async function removeStaleHooks(services: EngineServices, stale: StaleLink): Promise<void> {
  const { link, webhookToken, keepsResultHooks } = stale;
  const linked: LinkService = linkServices[link.adapter];
  const call = linkServiceCalls(services, link.adapter, { ...link, other: [webhookToken, link.buildHookId] });
  await linked.removeBuildHook(call, link, link.siteId, link.buildHookId);
  if (!keepsResultHooks)
    await linked.removeResultHooks(call, link, link.siteId, resultsAddress(services, webhookToken));
}

function isUnavailable(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE';
}
