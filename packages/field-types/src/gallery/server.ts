import type { ServerFacet } from '../server-facet.ts';
import { membership, presence } from '../server/filter.ts';
import { wordsOf } from '../values/words-of.ts';

/** Assets on the server. */
export const galleryServer: ServerFacet = {
  filter: {
    compares: { as: 'ids', member: 'upload_id' },
    input: 'GalleryFilter',
    operators: { ...membership('UploadId'), ...presence },
  },
  isOrderable: false,
  graphql: { kind: 'assets' },
  metaTags: 'image',
  searchText: (value) =>
    Array.isArray(value)
      ? value
          .map((file) => wordsOf(file, ['alt', 'title']))
          .filter(Boolean)
          .join('\n')
      : '',
  deliver: (value) => value,
};
