import type { ServerFacet } from '../server-facet.ts';

/** Decimal numbers on the server. */
export const floatServer: ServerFacet = {
  filter: 'number',
  isOrderable: true,
  sqlType: 'numeric',
  graphql: { kind: 'scalar', type: 'FloatType' },
  graphqlFilter: 'FloatFilter',
  searchText: () => '',
  deliver: (value) => value,
};
