import type { ItemResource } from '@lectern/contract';
import { fetchItemsById } from '../bulk/perform.ts';

/** The ancestors of records in a tree, nearest first; one request per level for all of them. Throws `ApiError`. */
export async function fetchAncestors(items: readonly ItemResource[]): Promise<Map<string, ItemResource[]>> {
  const known = new Map<string, ItemResource>();
  for (let missing = parentsOf(items); missing.length > 0;) {
    const found = await fetchItemsById(missing);
    for (const [id, item] of found) known.set(id, item);
    missing = parentsOf([...found.values()]).filter((id) => !known.has(id));
  }
  return new Map(items.map((item) => [item.id, ancestorsOf(item, known)]));
}

function ancestorsOf(item: ItemResource, known: ReadonlyMap<string, ItemResource>): ItemResource[] {
  const above: ItemResource[] = [];
  for (
    let parent = known.get(parentIdOf(item) ?? '');
    parent && !above.includes(parent);
    parent = known.get(parentIdOf(parent) ?? '')
  ) {
    above.push(parent);
  }
  return above;
}

function parentsOf(items: readonly ItemResource[]): string[] {
  return [...new Set(items.flatMap((item) => parentIdOf(item) ?? []))];
}

/** The parent of a record of a tree; null at the root. */
export function parentIdOf({ attributes }: ItemResource): string | null {
  return typeof attributes.parent_id === 'string' ? attributes.parent_id : null;
}
