import type { ServerFacet } from '../server-facet.ts';
import { identity, presence } from '../server/filter.ts';

/** One reference on the server. */
export const linkServer: ServerFacet = {
  filter: {
    compares: { as: 'id' },
    input: 'LinkFilter',
    operators: { ...identity('ItemId'), ...presence },
    identifiesRecords: true,
  },
  isOrderable: false,
  graphql: { kind: 'record', modelsValidator: 'item_item_type' },
  searchText: () => '',
  deliver: (value) => value,
};
