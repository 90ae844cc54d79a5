import type { ServerFacet } from '../server-facet.ts';

/** One reference on the server. */
export const linkServer: ServerFacet = {
  filter: 'reference',
  isOrderable: false,
  sqlType: 'text',
  graphql: { kind: 'link' },
  graphqlFilter: 'LinkFilter',
  searchText: () => '',
  deliver: (value) => value,
};
