import type { ServerFacet } from '../server-facet.ts';

/** Booleans on the server. */
export const booleanServer: ServerFacet = {
  filter: { compares: { as: 'truth' }, input: 'BooleanFilter', operators: { eq: 'BooleanType' } },
  isOrderable: true,
  graphql: { kind: 'scalar', type: 'BooleanType' },
  searchText: () => '',
  deliver: (value) => value,
};
