import type { ServerFacet } from '../server-facet.ts';

/** References on the server. */
export const linksServer: ServerFacet = {
  filter: 'references',
  isOrderable: false,
  sqlType: 'jsonb',
  graphql: { kind: 'links' },
  graphqlFilter: 'LinksFilter',
  searchText: () => '',
  deliver: (value) => value,
};
