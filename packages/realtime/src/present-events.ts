import type { LiveEvent, OutboxEvent } from '@lectern/domain';

/** What clients hear of a fact of the outbox, and whether every environment of the site does. Facts for the server alone give none. */
export function presentEvent(event: OutboxEvent): { events: LiveEvent[]; isSiteWide: boolean } {
  const here = (...events: LiveEvent[]) => ({ events, isSiteWide: false });
  const everywhere = (...events: LiveEvent[]) => ({ events, isSiteWide: true });
  switch (event.kind) {
    case 'item.created':
      return here({ name: 'item:upsert', payload: { item_type_id: event.itemTypeId, ids: [event.itemId], new_ids: [event.itemId] } });
    case 'item.updated':
    case 'item.published':
    case 'item.unpublished':
      return here({ name: 'item:upsert', payload: { item_type_id: event.itemTypeId, ids: [event.itemId], new_ids: [] } });
    case 'item.deleted':
      return here({ name: 'item:destroy', payload: { item_type_id: event.itemTypeId, ids: [event.itemId] } });
    case 'item_type.created':
    case 'item_type.updated':
      return here({ name: 'item_type:upsert', payload: { ids: [event.itemTypeId] } });
    case 'item_type.deleted':
      return here({ name: 'item_type:destroy', payload: { ids: [event.itemTypeId] } });
    case 'upload.created':
    case 'upload.updated':
      return here({ name: 'upload:upsert', payload: { ids: [event.uploadId] } });
    case 'upload.deleted':
      return here({ name: 'upload:destroy', payload: { ids: [event.uploadId] } });
    case 'upload_track.changed':
      return here({ name: 'upload_track:upsert', payload: { upload_ids: [event.uploadId] } });
    case 'menu_item.changed':
      return here(...changed('menu_item', event));
    case 'schema_menu_item.changed':
      return here(...changed('schema_menu_item', event));
    case 'saved_filter.changed':
      return here(...changed('saved_filter', event));
    case 'workflow.changed':
      return here(...changed('workflow', event));
    case 'upload_collection.changed':
      return here(...changed('upload_collection', event));
    case 'site.updated':
      // Which site that is, the channel says.
      return everywhere({ name: 'site:upsert', payload: { ids: [] } });
    case 'maintenance_mode.changed':
      return everywhere({ name: 'maintenance_mode:upsert', payload: { active: event.isActive } });
    case 'environment.created':
      return everywhere({ name: 'environment:upsert', payload: { ids: [event.environmentId] } });
    case 'environment.updated':
      return everywhere({ name: 'environment:rename', payload: { id: event.environmentId, previous_id: event.previousId } });
    case 'environment.promoted':
      return everywhere({ name: 'environment:promote', payload: { id: event.environmentId } });
    case 'environment.deleted':
      return everywhere({ name: 'environment:destroy', payload: { ids: [event.environmentId] } });
    case 'environment.files_left':
      return here();
    default: {
      // A newer server appends kinds this one has not heard of: they are no news here.
      event satisfies never;
      return here();
    }
  }
}

type ListName = 'menu_item' | 'schema_menu_item' | 'saved_filter' | 'workflow' | 'upload_collection';

function changed(name: ListName, { ids, goneIds = [] }: { ids: readonly string[]; goneIds?: readonly string[] }): LiveEvent[] {
  const left = ids.filter((id) => !goneIds.includes(id));
  return [
    ...(left.length > 0 ? [{ name: `${name}:upsert` as const, payload: { ids: left } }] : []),
    ...(goneIds.length > 0 ? [{ name: `${name}:destroy` as const, payload: { ids: goneIds } }] : []),
  ];
}
