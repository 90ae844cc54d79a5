import type { ServerFacet } from '../server-facet.ts';

/** Days on the server. */
export const dateServer: ServerFacet = {
  filter: 'date',
  isOrderable: true,
  sqlType: 'date',
  graphql: { kind: 'scalar', type: 'Date' },
  graphqlFilter: 'DateFilter',
  searchText: () => '',
  deliver: (value) => value,
};
