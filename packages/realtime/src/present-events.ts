import type { LiveEvent, OutboxEvent } from '@lectern/domain';

/** Nouns of which clients hear ids: those that are there, as `upsert`, and those that are gone, as `destroy`. */
type NamedNoun = 'item_type' | 'menu_item' | 'saved_filter' | 'schema_menu_item' | 'upload' | 'upload_collection' | 'workflow';

/** What clients hear of a fact of the outbox, and whether every environment of the site does. Facts for the server alone give none. */
export function presentEvent(event: OutboxEvent): { events: LiveEvent[]; isSiteWide: boolean } {
  const here = (...events: LiveEvent[]) => ({ events, isSiteWide: false });
  const everywhere = (...events: LiveEvent[]) => ({ events, isSiteWide: true });
  const { id, change } = event;
  switch (event.noun) {
    case 'item': {
      const subject = { item_type_id: event.itemTypeId, ids: [id] };
      if (change === 'delete') return here({ name: 'item:destroy', payload: subject });
      return here({ name: 'item:upsert', payload: { ...subject, new_ids: change === 'create' ? [id] : [] } });
    }
    case 'item_type':
    case 'menu_item':
    case 'saved_filter':
    case 'schema_menu_item':
    case 'upload':
    case 'upload_collection':
    case 'workflow':
      return here(named(event.noun, id, change === 'delete'));
    case 'upload_track':
      return here({ name: 'upload_track:upsert', payload: { upload_ids: [event.uploadId] } });
    case 'site':
      // Which site that is, the channel says.
      return everywhere({ name: 'site:upsert', payload: { ids: [] } });
    case 'maintenance_mode':
      return everywhere({ name: 'maintenance_mode:upsert', payload: { active: event.isActive } });
    case 'environment':
      return everywhere(...ofEnvironment(event));
    case 'access_token':
    case 'account':
    case 'role':
    case 'session':
    case 'site_invitation':
    case 'upload_tag':
    case 'user':
      return here();
    default: {
      // A newer server appends nouns this one has not heard of: they are no news here.
      event satisfies never;
      return here();
    }
  }
}

function named(noun: NamedNoun, id: string, isGone: boolean): LiveEvent {
  return isGone ? { name: `${noun}:destroy`, payload: { ids: [id] } } : { name: `${noun}:upsert`, payload: { ids: [id] } };
}

function ofEnvironment({ id, change, previousId }: Extract<OutboxEvent, { noun: 'environment' }>): LiveEvent[] {
  if (change === 'create') return [{ name: 'environment:upsert', payload: { ids: [id] } }];
  if (change === 'promote') return [{ name: 'environment:promote', payload: { id } }];
  if (change === 'delete') return [{ name: 'environment:destroy', payload: { ids: [id] } }];
  if (change === 'rename') return [{ name: 'environment:rename', payload: { id, previous_id: previousId ?? id } }];
  // That it was asked for is announced with its state, and files concern the server alone.
  return [];
}
