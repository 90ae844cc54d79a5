import type { ServerFacet } from '../server-facet.ts';
import { presence, ranges } from '../server/filter.ts';

/** Decimal numbers on the server. */
export const floatServer: ServerFacet = {
  filter: { compares: { as: 'number' }, input: 'FloatFilter', operators: { ...ranges('FloatType'), ...presence } },
  isOrderable: true,
  graphql: { kind: 'scalar', type: 'FloatType' },
  searchText: () => '',
  deliver: (value) => value,
};
