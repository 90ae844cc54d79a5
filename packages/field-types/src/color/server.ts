import type { ServerFacet } from '../server-facet.ts';
import { presence } from '../server/filter.ts';
import { colorObject } from './color-object.ts';

/** Colours on the server. */
export const colorServer: ServerFacet = {
  filter: { compares: { as: 'presence' }, input: 'ColorFilter', operators: presence },
  isOrderable: false,
  graphql: { kind: 'object', object: colorObject },
  searchText: () => '',
  deliver: (value) => value,
};
