import type { ServerFacet } from '../server-facet.ts';
import { wordsOf } from '../values/words-of.ts';

/** SEO metadata on the server. */
export const seoServer: ServerFacet = {
  filter: 'presence',
  isOrderable: false,
  sqlType: 'jsonb',
  graphql: { kind: 'object', type: 'SeoField' },
  graphqlFilter: 'SeoFilter',
  searchText: (value) => wordsOf(value, ['title', 'description']),
  deliver: (value) => value,
};
