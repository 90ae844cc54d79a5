import type { ServerFacet } from '../server-facet.ts';
import { wordsOf } from '../values/words-of.ts';

/** Assets on the server. */
export const galleryServer: ServerFacet = {
  filter: 'uploads',
  isOrderable: false,
  sqlType: 'jsonb',
  graphql: { kind: 'gallery' },
  graphqlFilter: 'GalleryFilter',
  searchText: (value) =>
    Array.isArray(value)
      ? value
          .map((file) => wordsOf(file, ['alt', 'title']))
          .filter(Boolean)
          .join('\n')
      : '',
  deliver: (value) => value,
};
