import type { ServerFacet } from '../server-facet.ts';

/** A single block on the server; it is searched through its own fields. */
export const singleBlockServer: ServerFacet = {
  filter: 'none',
  isOrderable: false,
  sqlType: 'jsonb',
  graphql: { kind: 'block' },
  graphqlFilter: null,
  searchText: () => '',
  deliver: (value) => value,
};
