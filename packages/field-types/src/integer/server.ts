import type { ServerFacet } from '../server-facet.ts';
import { presence, ranges } from '../server/filter.ts';

/** Whole numbers on the server. */
export const integerServer: ServerFacet = {
  filter: { compares: { as: 'number' }, input: 'IntegerFilter', operators: { ...ranges('IntType'), ...presence } },
  isOrderable: true,
  graphql: { kind: 'scalar', type: 'IntType' },
  searchText: () => '',
  deliver: (value) => value,
};
