import type { ItemType } from '@lectern/domain';
import { managementApi } from '#lib/api.ts';

/** The number of a record's children, or of all records in a model without a tree. Throws `ApiError`. */
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
