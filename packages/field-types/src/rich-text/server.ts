import type { ServerFacet } from '../server-facet.ts';

/** Modular content on the server; its blocks are searched through their own fields. */
export const richTextServer: ServerFacet = {
  filter: null,
  isOrderable: false,
  graphql: { kind: 'blocks' },
  searchText: () => '',
  deliver: (value) => value,
};
