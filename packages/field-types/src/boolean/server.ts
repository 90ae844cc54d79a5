import type { ServerFacet } from '../server-facet.ts';

/** Booleans on the server. */
export const booleanServer: ServerFacet = {
  filter: 'boolean',
  isOrderable: true,
  sqlType: 'boolean',
  graphql: { kind: 'scalar', type: 'BooleanType' },
  graphqlFilter: 'BooleanFilter',
  searchText: () => '',
  deliver: (value) => value,
};
