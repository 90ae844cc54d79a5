import type { LiveEvent } from '../live-events.ts';
import type { EventOf } from '../outbox.ts';
import { defineNoun } from './define-noun.ts';

/** Environments of a site. Every client of the site sees them, whichever environment it is in. */
export const environmentNoun = defineNoun({
  noun: 'environment',
  reach: 'site',
  live,
  webhook: {
    entityType: 'environment',
    eventTypes: { create: 'create', rename: 'update', promote: 'promote', delete: 'delete' },
    related: [],
  },
  carriesStateBefore: true,
  auditActions: {
    fork: 'environments.fork',
    rename: 'environments.rename',
    promote: 'environments.promote',
    destroy: 'environments.destroy',
  },
  // That a fork or a deletion was requested changes no answer yet.
  cacheTags: ({ change }) => (['files_left', 'fork', 'destroy'].includes(change) ? [] : ['environments']),
});

function live({ id, change, previousId }: EventOf<'environment'>): readonly LiveEvent[] {
  if (change === 'create') return [{ name: 'environment:upsert', payload: { ids: [id] } }];
  if (change === 'rename' && previousId !== undefined)
    return [{ name: 'environment:rename', payload: { id, previous_id: previousId } }];
  if (change === 'promote') return [{ name: 'environment:promote', payload: { id } }];
  if (change === 'delete') return [{ name: 'environment:destroy', payload: { ids: [id] } }];
  return [];
}
