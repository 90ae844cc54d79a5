import type { ItemType } from '@lectern/domain';
import { managementApi } from '#lib/api.ts';

/** How many records stand below one, or in a model without a tree all of them. Throws `ApiError`. */
export async function countBelow(itemType: ItemType, parentId: string | null): Promise<number> {
  const parent = parentId === null ? { exists: false } : { eq: parentId };
  const { meta } = await managementApi.get('/items', {
    query: {
      filter: itemType.isTree ? { type: itemType.id, fields: { parent } } : { type: itemType.id },
      page: { limit: 0 },
      version: 'current',
    },
  });
  return meta?.total_count ?? 0;
}
