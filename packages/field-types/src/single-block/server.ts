import type { ServerFacet } from '../server-facet.ts';

/** A single block on the server; it is searched through its own fields. */
export const singleBlockServer: ServerFacet = {
  filter: null,
  isOrderable: false,
  graphql: { kind: 'block' },
  searchText: () => '',
  deliver: (value) => value,
};
