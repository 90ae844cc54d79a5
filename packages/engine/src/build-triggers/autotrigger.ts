import type { EventEnvelope } from '@lectern/domain';
import {
  appendToOutbox,
  clearAutotrigger,
  findBuildTriggerById,
  latestBuildRuns,
  requestAutotriggers,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { ensureTask, type TaskHandler } from '../tasks.ts';
import { isUnfinished, requestBuild } from './request-build.ts';

const quietMs = 30_000;
const mostMs = 5 * 60_000;
/** A build that takes longer does not hold up the next. */
const mostWaitMs = 10 * 60_000;

/**
 * Asks triggers that follow scheduled publications for a build, when records of the primary environment were published
 * or unpublished on schedule: one build after half a minute of quiet, and at most five minutes after the first.
 */
export async function followScheduledPublications(
  services: EngineServices,
  siteId: string,
  events: readonly EventEnvelope[],
): Promise<void> {
  if (!events.some(isScheduledPublication)) return;
  const now = services.clock.now();
  await services.db.kysely.transaction().execute(async (tx) => {
    for (const { id, dueAt } of await requestAutotriggers(tx, siteId, { now, quietMs, mostMs }))
      await ensureTask(tx, 'build_trigger.autotrigger', { buildTriggerId: id }, dueAt);
  });
}

function isScheduledPublication({ event, happenedIn }: EventEnvelope): boolean {
  return (
    event.noun === 'item' &&
    event.isScheduled === true &&
    (event.change === 'publish' || event.change === 'unpublish') &&
    happenedIn?.primary === true
  );
}

/** Requests the build that scheduled publications asked for, once they are quiet and the build before has ended. */
export const runAutotrigger: TaskHandler<'build_trigger.autotrigger'> = async (services, { buildTriggerId }) => {
  const now = services.clock.now();
  await services.db.kysely.transaction().execute(async (tx) => {
    const trigger = await findBuildTriggerById(tx, buildTriggerId, { hold: true });
    const dueAt = trigger?.autotriggerDueAt ?? null;
    if (trigger === null || dueAt === null) return;
    if (!trigger.isEnabled || !trigger.isAutotriggered) return clearAutotrigger(tx, buildTriggerId);
    if (dueAt > now) return ensureTask(tx, 'build_trigger.autotrigger', { buildTriggerId }, dueAt);
    const [newest] = await latestBuildRuns(tx, buildTriggerId, 1);
    if (newest !== undefined && isUnfinished(newest)) {
      const waitsUntil = new Date(newest.requestedAt.getTime() + mostWaitMs);
      if (waitsUntil > now) return ensureTask(tx, 'build_trigger.autotrigger', { buildTriggerId }, waitsUntil);
    }
    await clearAutotrigger(tx, buildTriggerId);
    if (!(await requestBuild(tx, trigger, now))) return;
    await appendToOutbox(tx, { siteId: trigger.siteId, environmentKey: null }, [
      { noun: 'build_trigger', id: buildTriggerId, change: 'trigger', buildStatus: 'pending' },
    ]);
  });
};
