import { groupBy } from '#group-by.ts';
import type { Target } from '../target.ts';
import { readStates } from './item-states.ts';

/** Puts records of sortable and tree models into their order, where making them did not. */
export async function placeItems(target: Target): Promise<void> {
  const { client, index } = target;
  const placed = index.items.filter((item) => item.position !== null);
  if (placed.length === 0) return;
  const states = await readStates(target);
  for (const siblings of groupBy(placed, (item) => `${item.itemTypeId} ${item.parentId ?? ''}`).values()) {
    const wanted = siblings
      .filter(({ id }) => states.has(id))
      .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
    const places = wanted.map(({ id }) => states.get(id)?.position ?? 0);
    if (places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0))) continue;
    for (const [at, { id }] of wanted.entries()) {
      await client.request({
        method: 'PUT',
        url: `/items/${id}`,
        body: { data: { type: 'item', id, attributes: { position: at + 1 } } },
      });
    }
  }
}
