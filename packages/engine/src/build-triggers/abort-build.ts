import { authorize, canTriggerBuild } from '@lectern/domain';
import { latestBuildRuns, updateBuildRun } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { enqueueTask } from '../tasks.ts';
import { logBuildEvent } from './build-log.ts';
import { requireBuildTrigger } from './build-trigger-rules.ts';
import { isUnfinished } from './request-build.ts';

/**
 * Marks the builds of a trigger that have not ended as failed, at once, and has a worker cancel the newest at the
 * service. Without such a build nothing changes. Throws `NOT_FOUND`, and `INSUFFICIENT_PERMISSIONS` for those whose role
 * may not use the trigger.
 */
export async function abortBuild(services: EngineServices, principal: SitePrincipal, id: string): Promise<void> {
  await withSiteWrite(services, principal, {}, async ({ tx, site, actor, now, emit }) => {
    authorize(canTriggerBuild(actor, id));
    const trigger = await requireBuildTrigger(tx, site.id, id, { hold: true });
    emit({ noun: 'build_trigger', id, change: 'abort' });
    const unfinished = (await latestBuildRuns(tx, id)).filter(isUnfinished);
    const [newest] = unfinished;
    if (newest === undefined) return;
    for (const run of unfinished) await updateBuildRun(tx, run.id, { status: 'aborted', finishedAt: now });
    const logged = await logBuildEvent(tx, trigger, {
      eventType: 'request_aborted',
      data: {},
      now,
      buildStatus: 'failed',
    });
    if (logged === null) return;
    emit(logged.event);
    // One that was not requested yet never is; one that is being requested is cancelled once the service has named it.
    if (newest.status !== 'queued')
      await enqueueTask(tx, 'build_trigger.cancel', { runId: newest.id, buildEventId: logged.id });
  });
}
