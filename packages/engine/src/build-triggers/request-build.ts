import { generateId } from '@lectern/domain';
import {
  type BuildRun,
  type BuildTrigger,
  insertBuildRun,
  latestBuildRuns,
  type ProjectTransaction,
  setBuildStatus,
} from '@lectern/storage';
import { enqueueTask } from '../tasks.ts';

/** Someone who presses a button twice wants one build. */
const sameRequestMs = 10_000;

/** Whether a build is still expected to end. */
export function isUnfinished({ status }: Pick<BuildRun, 'status'>): boolean {
  return status === 'queued' || status === 'sending' || status === 'pending';
}

/**
 * Has a worker request a build from the service of a trigger, which the caller holds. False if one was requested just
 * now and has not ended: nothing is sent then.
 */
export async function requestBuild(tx: ProjectTransaction, trigger: BuildTrigger, now: Date): Promise<boolean> {
  const [newest] = await latestBuildRuns(tx, trigger.id, 1);
  if (newest !== undefined && isUnfinished(newest) && now.getTime() - newest.requestedAt.getTime() < sameRequestMs)
    return false;
  const id = generateId();
  await insertBuildRun(tx, { id, buildTriggerId: trigger.id, requestedAt: now });
  await setBuildStatus(tx, trigger.id, 'pending');
  await enqueueTask(tx, 'build_trigger.send', { runId: id });
  return true;
}
