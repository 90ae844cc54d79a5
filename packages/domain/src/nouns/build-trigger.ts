import type { LiveEvent } from '../live-events.ts';
import type { EventOf } from '../outbox.ts';
import { defineNoun } from './define-noun.ts';

/** Build triggers with the log of their builds. Every client of the site sees them. */
export const buildTriggerNoun = defineNoun({
  noun: 'build_trigger',
  reach: 'site',
  live,
  webhook: {
    entityType: 'build_trigger',
    eventTypes: {
      deploy_started: 'deploy_started',
      deploy_succeeded: 'deploy_succeeded',
      deploy_failed: 'deploy_failed',
    },
    related: [],
  },
  auditActions: {
    create: 'build_triggers.create',
    update: 'build_triggers.update',
    delete: 'build_triggers.destroy',
    trigger: 'build_triggers.trigger',
    abort: 'build_triggers.abort',
    reindex: 'build_triggers.reindex',
    abort_indexing: 'build_triggers.abort_indexing',
  },
  cacheTags: null,
});

function live({ id, change, buildEvent }: EventOf<'build_trigger'>): readonly LiveEvent[] {
  if (change === 'delete') return [{ name: 'build_trigger:destroy', payload: { ids: [id] } }];
  const logged: readonly LiveEvent[] =
    buildEvent === undefined
      ? []
      : [
          {
            name: 'build_event:upsert',
            payload: { build_trigger_id: id, event_type: buildEvent.eventType, ids: [buildEvent.id] },
          },
        ];
  return [{ name: 'build_trigger:upsert', payload: { ids: [id] } }, ...logged];
}
