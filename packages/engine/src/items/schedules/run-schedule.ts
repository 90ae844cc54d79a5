import { DomainError, type ItemSchedule, ownerActor } from '@lectern/domain';
import { findDueSchedule, inEnvironment, lockItems } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, withContentWrite } from '#context.ts';
import { findPlace } from '#environments/find-place.ts';
import type { EngineServices } from '#services.ts';
import { type TaskHandler, TaskDroppedError } from '#tasks.ts';
import { publishInContext } from '../publish-item.ts';
import { unpublishInContext } from '../unpublish-item.ts';
import { dropSchedule } from './cancel-schedule.ts';
import { actorOfScheduler } from './scheduler-actor.ts';

/** Temporary rejections: the schedule is retried instead of being dropped. */
const passing: readonly string[] = [
  'ENVIRONMENT_IN_READ_ONLY_MODE',
  'MAINTENANCE_MODE',
  'ENVIRONMENT_NOT_READY',
  'ITEM_LOCKED',
];

/**
 * Publishes or unpublishes a record on schedule, with the current rights of its scheduler. A rejection is dropped and
 * reported; a schedule that was moved, cancelled or already run is skipped.
 */
export const runSchedule: TaskHandler<'item.run_schedule'> = async (services, { environmentKey, itemId, kind }) => {
  const place = await findPlace(services.db.kysely, environmentKey);
  if (place === null) return;
  const schedule = await findDueSchedule(inEnvironment(services.db.kysely, place.environment), itemId, kind);
  if (schedule === null) return;
  try {
    const actor = await actorOfScheduler(services.db.kysely, place.site, schedule.creator);
    if (actor === null) throw new DomainError('INSUFFICIENT_PERMISSIONS');
    await perform(services, { ...place, actor, isUnattended: true }, schedule);
  } catch (error) {
    if (
      !(error instanceof DomainError) ||
      passing.includes(error.code) ||
      error.problems.some(({ transient }) => transient)
    )
      throw error;
    await withContentWrite(
      services,
      { ...place, actor: ownerActor(place.site.owner), isUnattended: true, isByServer: true },
      (ctx) => withDueItem(ctx, schedule, async () => {}),
    );
    throw new TaskDroppedError(`The scheduled ${kind} of the record ${itemId} was rejected and dropped`, {
      cause: error,
    });
  }
};

async function perform(services: EngineServices, scope: EnvironmentScope, schedule: ItemSchedule): Promise<void> {
  const { itemId, kind, selection } = schedule;
  await withContentWrite(services, scope, (ctx) =>
    withDueItem(ctx, schedule, async () => {
      const scheduled = namingSchedules(ctx);
      if (kind === 'publication') await publishInContext(scheduled, itemId, { selection });
      else await unpublishInContext(scheduled, itemId, { contentInLocales: selection?.contentInLocales ?? null });
    }),
  );
}

/** The same context, whose events of records say that a schedule made them: builds follow from them. */
function namingSchedules(ctx: OperationContext): OperationContext {
  return {
    ...ctx,
    emit: (...events) =>
      ctx.emit(...events.map((event) => (event.noun === 'item' ? { ...event, isScheduled: true as const } : event))),
  };
}

/** Ends a schedule that is still the one that was due, and does its work in the same transaction. */
async function withDueItem(ctx: OperationContext, schedule: ItemSchedule, work: () => Promise<void>): Promise<void> {
  const [item] = await lockItems(ctx.db, [schedule.itemId]);
  const due = await findDueSchedule(ctx.db, schedule.itemId, schedule.kind);
  if (item === undefined || due?.id !== schedule.id) return;
  await dropSchedule(ctx, item, schedule.kind);
  await work();
}
