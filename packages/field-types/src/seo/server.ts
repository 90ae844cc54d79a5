import type { ServerFacet } from '../server-facet.ts';
import { presence } from '../server/filter.ts';
import { wordsOf } from '../values/words-of.ts';
import { seoObject } from './seo-object.ts';

/** SEO metadata on the server. */
export const seoServer: ServerFacet = {
  filter: { compares: { as: 'presence' }, input: 'SeoFilter', operators: presence },
  isOrderable: false,
  graphql: { kind: 'object', object: seoObject },
  metaTags: 'all',
  searchText: (value) => wordsOf(value, ['title', 'description']),
  deliver: (value) => value,
};
