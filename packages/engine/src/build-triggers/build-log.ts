import {
  type AppendedEvent,
  type BuildEventData,
  type BuildEventType,
  type BuildStatus,
  generateId,
} from '@lectern/domain';
import { type BuildTrigger, insertBuildEvent, type Queryable, setBuildStatus } from '@lectern/storage';

/** What is added to the log of a trigger, and what changes with it. */
export interface LoggedBuildEvent {
  eventType: BuildEventType;
  data: BuildEventData;
  now: Date;
  /** The new state of the trigger; unchanged unless given. */
  buildStatus?: BuildStatus;
  /** False if no webhook is to be called. */
  isAnnounced?: boolean;
  deliveryKey?: string | null;
}

/** What webhooks call the events of a log. */
const changeOf: Readonly<Partial<Record<BuildEventType, 'deploy_started' | 'deploy_succeeded' | 'deploy_failed'>>> = {
  request_success: 'deploy_started',
  response_success: 'deploy_succeeded',
  request_failure: 'deploy_failed',
  request_aborted: 'deploy_failed',
  response_failure: 'deploy_failed',
  response_timeout: 'deploy_failed',
};

/**
 * Adds an entry to the log of builds and sets the state of the trigger, which the caller holds. Answers the ID of the
 * entry and the event to append; null where the sender repeated itself and nothing was done.
 */
export async function logBuildEvent(
  tx: Queryable,
  trigger: BuildTrigger,
  logged: LoggedBuildEvent,
): Promise<{ id: string; event: AppendedEvent } | null> {
  const { eventType, data, now, buildStatus, isAnnounced = true, deliveryKey = null } = logged;
  const id = generateId();
  const entry = { id, siteId: trigger.siteId, buildTriggerId: trigger.id, eventType, data, createdAt: now };
  if (!(await insertBuildEvent(tx, entry, deliveryKey))) return null;
  if (buildStatus !== undefined) {
    const hasEnded = buildStatus === 'success' || buildStatus === 'failed';
    await setBuildStatus(tx, trigger.id, buildStatus, hasEnded ? now : null);
  }
  return {
    id,
    event: {
      noun: 'build_trigger',
      id: trigger.id,
      change: (isAnnounced ? changeOf[eventType] : undefined) ?? 'log',
      buildEvent: { id, eventType },
      ...(buildStatus !== undefined && { buildStatus }),
    },
  };
}
