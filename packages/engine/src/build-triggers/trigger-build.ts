import { authorize, canTriggerBuild } from '@lectern/domain';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { requireBuildTrigger } from './build-trigger-rules.ts';
import { requestBuild } from './request-build.ts';

/**
 * Asks for a build; what comes of it is in the log. A repetition within ten seconds asks for nothing more. Throws
 * `NOT_FOUND`, and `INSUFFICIENT_PERMISSIONS` for those whose role may not use the trigger.
 */
export async function triggerBuild(services: EngineServices, principal: SitePrincipal, id: string): Promise<void> {
  await withSiteWrite(services, principal, {}, async ({ tx, site, actor, now, emit }) => {
    authorize(canTriggerBuild(actor, id));
    const trigger = await requireBuildTrigger(tx, site.id, id, { hold: true });
    const isNew = await requestBuild(tx, trigger, now);
    emit({ noun: 'build_trigger', id, change: 'trigger', ...(isNew && { buildStatus: 'pending' }) });
  });
}
