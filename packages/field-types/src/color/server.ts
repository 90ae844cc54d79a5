import type { ServerFacet } from '../server-facet.ts';

/** Colours on the server; the text forms are delivery's. */
export const colorServer: ServerFacet = {
  filter: 'presence',
  isOrderable: false,
  sqlType: 'jsonb',
  graphql: { kind: 'object', type: 'ColorField' },
  graphqlFilter: 'ColorFilter',
  searchText: () => '',
  deliver: (value) => value,
};
