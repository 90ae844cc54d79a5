import type { ServerFacet } from '../server-facet.ts';

/** Whole numbers on the server. */
export const integerServer: ServerFacet = {
  filter: 'number',
  isOrderable: true,
  sqlType: 'numeric',
  graphql: { kind: 'scalar', type: 'IntType' },
  graphqlFilter: 'IntegerFilter',
  searchText: () => '',
  deliver: (value) => value,
};
