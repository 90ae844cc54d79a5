import { authorize, canTriggerBuild } from '@lectern/domain';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { requireBuildTrigger } from './build-trigger-rules.ts';
import { followWithSiteSearch } from './site-search.ts';

/**
 * Asks site search to read the website of a trigger again, or to stop. Does nothing where indexing is disabled. Throws
 * `NOT_FOUND`, and `INSUFFICIENT_PERMISSIONS` for those whose role may not use the trigger.
 */
export async function indexWebsite(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
  change: 'reindex' | 'abort_indexing',
): Promise<void> {
  await withSiteWrite(services, principal, {}, async ({ tx, site, actor, now, emit }) => {
    authorize(canTriggerBuild(actor, id));
    const trigger = await requireBuildTrigger(tx, site.id, id, { hold: true });
    const events = await followWithSiteSearch(tx, trigger, change === 'reindex' ? 'requested' : 'aborted', now);
    emit({ noun: 'build_trigger', id, change }, ...events);
  });
}
