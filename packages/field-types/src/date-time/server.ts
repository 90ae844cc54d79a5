import type { ServerFacet } from '../server-facet.ts';
import { presence, ranges } from '../server/filter.ts';
import { deliverInstant } from '../values/instant.ts';

/** Instants on the server; they are delivered in the environment's zone, to the second. */
export const dateTimeServer: ServerFacet = {
  filter: {
    compares: { as: 'instant' },
    input: 'DateTimeFilter',
    operators: { ...ranges('DateTime'), ...presence },
  },
  isOrderable: true,
  graphql: { kind: 'scalar', type: 'DateTime' },
  searchText: () => '',
  deliver: (value, { timezone }) => (typeof value === 'string' ? deliverInstant(value, timezone) : value),
};
