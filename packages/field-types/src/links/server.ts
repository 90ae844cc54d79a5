import type { ServerFacet } from '../server-facet.ts';
import { membership, presence } from '../server/filter.ts';

/** References on the server. */
export const linksServer: ServerFacet = {
  filter: { compares: { as: 'ids' }, input: 'LinksFilter', operators: { ...membership('ItemId'), ...presence } },
  isOrderable: false,
  graphql: { kind: 'records', modelsValidator: 'items_item_type' },
  searchText: () => '',
  deliver: (value) => value,
};
