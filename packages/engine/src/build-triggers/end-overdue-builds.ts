import {
  appendToOutbox,
  type BuildRun,
  findBuildRun,
  findBuildTriggerById,
  latestBuildRuns,
  overdueBuildRuns,
  updateBuildRun,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { logBuildEvent } from './build-log.ts';
import { followUp } from './follow-up.ts';
import { settleBuild } from './send-build.ts';

/**
 * Ends builds whose result never came, and those whose worker ended before it stored the outcome of the request. Only
 * the newest build of a trigger is logged and changes its state: a later one took the place of the others.
 */
export async function endOverdueBuilds(services: EngineServices): Promise<void> {
  for (const run of await overdueBuildRuns(services.db.kysely, services.clock.now())) {
    if (run.status === 'sending')
      await settleBuild(services, run, { isSuccess: false, data: { reason: 'INTERRUPTED' } });
    else await timeOut(services, run);
  }
}

async function timeOut(services: EngineServices, { id, buildTriggerId }: BuildRun): Promise<void> {
  const now = services.clock.now();
  await services.db.kysely.transaction().execute(async (tx) => {
    const trigger = await findBuildTriggerById(tx, buildTriggerId, { hold: true });
    const run = await findBuildRun(tx, id);
    if (trigger === null || run?.status !== 'pending') return;
    await updateBuildRun(tx, id, { status: 'timed_out', finishedAt: now });
    if ((await latestBuildRuns(tx, trigger.id, 1))[0]?.id !== id) return;
    const minutes = Math.round(services.builds.timeoutMs / 60_000);
    const logged = await logBuildEvent(tx, trigger, {
      eventType: 'response_timeout',
      data: { reason: `NO_RESULT: no result within ${minutes} minutes` },
      now,
      buildStatus: 'failed',
    });
    if (logged === null) return;
    await followUp(tx, trigger, now);
    await appendToOutbox(tx, { siteId: trigger.siteId, environmentKey: null }, [logged.event]);
  });
}
