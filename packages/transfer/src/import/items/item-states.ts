import { listPages } from '#connect.ts';
import type { Target } from '../target.ts';

/** What the destination says of a record. */
export interface ItemState {
  status: string;
  stage: string | null;
  position: number | null;
}

const page = 500;

/** The records of the export's models that the destination has, by ID. */
export async function readStates({ client, schema }: Target): Promise<Map<string, ItemState>> {
  const states = new Map<string, ItemState>();
  for (const itemType of schema.itemTypes) {
    if (itemType.attributes['modular_block'] === true) continue;
    const query = { filter: { type: itemType.id }, version: 'current', order_by: '_created_at_ASC' };
    for await (const { resources } of listPages(client, '/items', query, page)) {
      for (const { id, attributes, meta = {} } of resources) {
        const { position } = attributes;
        states.set(id, {
          status: String(meta['status']),
          stage: typeof meta['stage'] === 'string' ? meta['stage'] : null,
          position: typeof position === 'number' ? position : null,
        });
      }
    }
  }
  return states;
}
