import type { ItemType } from '@lectern/domain';
import { api } from '#lib/api.ts';
import type { WireDocument, WireItem } from '#lib/wire.ts';

/** How many records stand below one, or in a model without a tree all of them. Throws `ApiError`. */
export async function countBelow(itemType: ItemType, parentId: string | null): Promise<number> {
  const parent = parentId === null ? { exists: false } : { eq: parentId };
  const { meta } = await api.get<WireDocument<WireItem[]>>('/items', {
    filter: itemType.isTree ? { type: itemType.id, fields: { parent } } : { type: itemType.id },
    page: { limit: 0 },
    version: 'current',
  });
  return meta?.total_count ?? 0;
}
