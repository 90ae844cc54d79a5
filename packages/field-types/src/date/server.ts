import type { ServerFacet } from '../server-facet.ts';
import { presence, ranges } from '../server/filter.ts';

/** Days on the server. */
export const dateServer: ServerFacet = {
  filter: { compares: { as: 'day' }, input: 'DateFilter', operators: { ...ranges('Date'), ...presence } },
  isOrderable: true,
  graphql: { kind: 'scalar', type: 'Date' },
  searchText: () => '',
  deliver: (value) => value,
};
