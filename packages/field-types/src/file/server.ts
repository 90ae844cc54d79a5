import type { ServerFacet } from '../server-facet.ts';
import { identity, presence } from '../server/filter.ts';
import { wordsOf } from '../values/words-of.ts';

/** One asset on the server. */
export const fileServer: ServerFacet = {
  filter: {
    compares: { as: 'id', member: 'upload_id' },
    input: 'FileFilter',
    operators: { ...identity('UploadId'), ...presence },
  },
  isOrderable: false,
  graphql: { kind: 'asset' },
  metaTags: 'image',
  assignedAs: ['imagePreviewFieldId', 'presentationImageFieldId'],
  searchText: (value) => wordsOf(value, ['alt', 'title']),
  deliver: (value) => value,
};
