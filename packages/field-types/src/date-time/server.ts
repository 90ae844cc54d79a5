import type { ServerFacet } from '../server-facet.ts';

/** Instants on the server; delivery puts them into the environment's zone. */
export const dateTimeServer: ServerFacet = {
  filter: 'date_time',
  isOrderable: true,
  sqlType: 'timestamptz',
  graphql: { kind: 'scalar', type: 'DateTime' },
  graphqlFilter: 'DateTimeFilter',
  searchText: () => '',
  deliver: (value) => value,
};
