import type { ServerFacet } from '../server-facet.ts';

/** Places on the server. */
export const latLonServer: ServerFacet = {
  filter: 'lat_lon',
  isOrderable: false,
  sqlType: 'jsonb',
  graphql: { kind: 'object', type: 'LatLonField' },
  graphqlFilter: 'LatLonFilter',
  searchText: () => '',
  deliver: (value) => value,
};
