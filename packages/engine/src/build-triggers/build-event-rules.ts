import { type Actor, authorize, canTriggerSomeBuild, hasCapability } from '@lectern/domain';
import type { BuildEvent } from '@lectern/storage';

/**
 * Whether the actor reads the whole log of builds. Whoever may run build triggers reads what became of those, without
 * requests and responses. Throws `INSUFFICIENT_PERMISSIONS` for everyone else.
 */
export function readsWholeBuildLog(actor: Actor): boolean {
  const readsAll = hasCapability(actor, 'can_access_build_events_log');
  authorize(readsAll || canTriggerSomeBuild(actor));
  return readsAll;
}

/** An event for those who do not read the whole log: why it happened, and how many pages were read. */
export function withoutMessages(event: BuildEvent): BuildEvent {
  const { reason, pages_count: pagesCount } = event.data;
  return {
    ...event,
    data: { ...(reason !== undefined && { reason }), ...(pagesCount !== undefined && { pages_count: pagesCount }) },
  };
}
