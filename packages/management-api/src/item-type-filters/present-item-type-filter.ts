import type { ItemTypeFilterResource } from '@lectern/contract';
import type { SavedFilter } from '@lectern/domain';
import { linkTo } from '../linkage.ts';

/** Wire form of a saved filter of records. */
export function presentItemTypeFilter({
  id,
  name,
  filter,
  columns,
  orderBy,
  isShared,
  itemTypeId,
}: SavedFilter): ItemTypeFilterResource {
  if (itemTypeId === null) throw new Error(`the filter ${id} of records has no model`);
  return {
    id,
    type: 'item_type_filter',
    attributes: { name, filter, columns, order_by: orderBy, shared: isShared },
    relationships: { item_type: linkTo('item_type', itemTypeId) },
  };
}
