import { defined } from '@lectern/domain';
import { itemTypeFilterBody } from '@lectern/contract';
import { linkedId } from '../linkage.ts';
import { savedFilterRoutes } from '../saved-filter-routes.ts';
import { presentItemTypeFilter } from './present-item-type-filter.ts';

/** Saved filters of records. */
export const itemTypeFilterRoutes = savedFilterRoutes({
  kind: 'item_type_filter',
  path: '/item-type-filters',
  read(body) {
    const { id, attributes, relationships } = itemTypeFilterBody.read(body);
    return {
      id,
      attributes: defined({
        name: attributes.name,
        filter: attributes.filter,
        isShared: attributes.shared,
        columns: attributes.columns,
        orderBy: attributes.order_by,
        itemTypeId: linkedId(relationships['item_type']),
      }),
    };
  },
  present: presentItemTypeFilter,
});
