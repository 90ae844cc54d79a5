import type { ServerFacet } from '../server-facet.ts';

/** Modular content on the server; its blocks are searched through their own fields. */
export const richTextServer: ServerFacet = {
  filter: 'none',
  isOrderable: false,
  sqlType: 'jsonb',
  graphql: { kind: 'blocks' },
  graphqlFilter: null,
  searchText: () => '',
  deliver: (value) => value,
};
