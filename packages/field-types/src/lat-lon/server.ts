import type { ServerFacet } from '../server-facet.ts';
import { presence } from '../server/filter.ts';
import { defineGraphqlObject } from '../server/graphql.ts';

/** Places on the server. */
export const latLonServer: ServerFacet = {
  filter: {
    compares: { as: 'point', latitude: 'latitude', longitude: 'longitude' },
    input: 'LatLonFilter',
    operators: {
      near: {
        name: 'LatLonNearFilter',
        fields: {
          latitude: { type: 'FloatType', isRequired: true },
          longitude: { type: 'FloatType', isRequired: true },
          radius: { type: 'FloatType', isRequired: true, description: 'Metres' },
        },
      },
      ...presence,
    },
  },
  isOrderable: false,
  graphql: {
    kind: 'object',
    object: defineGraphqlObject<{ latitude: number; longitude: number }>('LatLonField', {
      latitude: { type: 'FloatType', isRequired: true, member: 'latitude' },
      longitude: { type: 'FloatType', isRequired: true, member: 'longitude' },
    }),
  },
  searchText: () => '',
  deliver: (value) => value,
};
