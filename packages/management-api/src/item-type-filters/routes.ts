import { type itemTypeFilterBody, itemTypeFilters } from '@lectern/contract';
import { defined } from '@lectern/domain';
import { implement } from '../implement.ts';
import { linkedId } from '../linkage.ts';
import { savedFilterHandlers } from '../saved-filter-routes.ts';
import { presentItemTypeFilter } from './present-item-type-filter.ts';

const handlers = savedFilterHandlers({
  kind: 'item_type_filter',
  read: ({ id, attributes, relationships }: ReturnType<typeof itemTypeFilterBody.read>) => ({
    id,
    attributes: defined({
      name: attributes.name,
      filter: attributes.filter,
      isShared: attributes.shared,
      columns: attributes.columns,
      orderBy: attributes.order_by,
      itemTypeId: linkedId(relationships.item_type),
    }),
  }),
  present: presentItemTypeFilter,
});

/** Saved filters of records. */
export const itemTypeFilterRoutes = implement(itemTypeFilters, {
  'GET /item-type-filters': handlers.list,
  'POST /item-type-filters': handlers.create,
  'GET /item-type-filters/:filterId': handlers.find,
  'PUT /item-type-filters/:filterId': handlers.update,
  'DELETE /item-type-filters/:filterId': handlers.destroy,
});
