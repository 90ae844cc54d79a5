import type { LiveEvent } from '../live-events.ts';
import type { Change } from '../outbox.ts';

type NamedById =
  | 'item_type'
  | 'menu_item'
  | 'saved_filter'
  | 'schema_menu_item'
  | 'upload'
  | 'upload_collection'
  | 'workflow';

/** The live events of a noun that clients know by ID alone: `upsert` for what is there, `destroy` for what is gone. */
export function upsertOrDestroy(noun: NamedById): (event: { id: string; change: Change }) => readonly LiveEvent[] {
  return ({ id, change }) => [
    { name: `${noun}:${change === 'delete' ? 'destroy' : 'upsert'}`, payload: { ids: [id] } },
  ];
}
