import type { ServerFacet } from '../server-facet.ts';

/** JSON on the server: kept as text, delivered parsed. */
export const jsonServer: ServerFacet = {
  filter: 'presence',
  isOrderable: false,
  sqlType: 'jsonb',
  graphql: { kind: 'scalar', type: 'JsonField' },
  graphqlFilter: 'JsonFilter',
  searchText: () => '',
  deliver: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
};
