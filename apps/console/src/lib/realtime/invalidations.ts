import type { QueryKey } from '@tanstack/react-query';
import type { LiveMessage } from './live-connection.ts';

/** What is out of date. `isQuiet` leaves asking for it to whoever looks at it next. */
export interface Invalidation {
  queryKey: QueryKey;
  isQuiet?: true;
}

/** What an event makes out of date in the query cache. Events that nobody here keeps anything of give nothing. */
export function invalidationsOf(message: LiveMessage): readonly Invalidation[] {
  switch (message.name) {
    case 'opened':
      // Somebody may have begun to write between the first answer and the first event, and is not heard of again for half a minute.
      return [{ queryKey: ['editing_sessions'] }];
    case 'resumed':
      return [{ queryKey: [] }];
    case 'environment:upsert':
    case 'environment:rename':
    case 'environment:destroy':
    case 'environment:promote':
      return [{ queryKey: ['environments'] }];
    case 'item_type:upsert':
    case 'item_type:destroy':
      // Contents may have followed the schema; open forms keep what people typed.
      return [{ queryKey: ['item_types'] }, { queryKey: ['items'], isQuiet: true }];
    case 'item:upsert':
    case 'item:destroy': {
      const { item_type_id: itemTypeId, ids } = message.payload;
      return [
        ...['list', 'count', 'children'].map((kind) => ({ queryKey: ['items', kind, itemTypeId] })),
        { queryKey: ['items', 'list', 'latest'] },
        ...['referenced', 'versions'].flatMap((kind) => ids.map((id) => ({ queryKey: ['items', kind, id] }))),
        { queryKey: ['items', 'references'], isQuiet: true },
      ];
    }
    case 'menu_item:upsert':
    case 'menu_item:destroy':
      return [{ queryKey: ['menu_items'] }];
    case 'schema_menu_item:upsert':
    case 'schema_menu_item:destroy':
      return [{ queryKey: ['schema_menu_items'] }];
    case 'saved_filter:upsert':
    case 'saved_filter:destroy':
      return [{ queryKey: ['item_type_filters'] }, { queryKey: ['upload_filters'] }];
    case 'workflow:upsert':
    case 'workflow:destroy':
      return [{ queryKey: ['workflows'] }];
    case 'site:upsert':
      return [{ queryKey: ['site'] }];
    case 'maintenance_mode:upsert':
      return [{ queryKey: ['maintenance_mode'] }];
    case 'upload:upsert':
    case 'upload:destroy':
      return [{ queryKey: ['uploads', 'list'] }, ...message.payload.ids.flatMap(uploadKeys)];
    case 'upload_track:upsert':
      return message.payload.upload_ids.map((id) => ({ queryKey: ['uploads', 'tracks', id] }));
    case 'upload_collection:upsert':
    case 'upload_collection:destroy':
      return [{ queryKey: ['upload_collections'] }];
    case 'editing_session:upsert':
    case 'editing_session:destroy':
      return [{ queryKey: ['editing_sessions'] }];
    case 'job-result':
      return [];
    default:
      // A newer server may tell of what this console has never heard of.
      message satisfies never;
      return [];
  }
}

function uploadKeys(id: string): Invalidation[] {
  return ['one', 'referenced'].map((kind) => ({ queryKey: ['uploads', kind, id] }));
}
