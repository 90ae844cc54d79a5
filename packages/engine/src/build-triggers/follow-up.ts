import type { BuildTrigger, Queryable } from '@lectern/storage';
import { enqueueTask } from '../tasks.ts';

/** Has the build requested that scheduled publications asked for in the meantime. */
export async function followUp(tx: Queryable, trigger: BuildTrigger, now: Date): Promise<void> {
  if (trigger.autotriggerDueAt === null) return;
  const startAfter = trigger.autotriggerDueAt > now ? trigger.autotriggerDueAt : now;
  await enqueueTask(tx, 'build_trigger.autotrigger', { buildTriggerId: trigger.id }, { startAfter });
}
