import type { ServerFacet } from '../server-facet.ts';
import { presence } from '../server/filter.ts';

/** JSON on the server: stored as text, delivered parsed. */
export const jsonServer: ServerFacet = {
  filter: { compares: { as: 'presence' }, input: 'JsonFilter', operators: presence },
  isOrderable: false,
  graphql: { kind: 'scalar', type: 'JsonField', extraCost: 5 },
  searchText: () => '',
  deliver: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
};
