import type { ServerFacet } from '../server-facet.ts';
import { wordsOf } from '../values/words-of.ts';

/** One asset on the server. */
export const fileServer: ServerFacet = {
  filter: 'upload',
  isOrderable: false,
  sqlType: 'jsonb',
  graphql: { kind: 'file' },
  graphqlFilter: 'FileFilter',
  searchText: (value) => wordsOf(value, ['alt', 'title']),
  deliver: (value) => value,
};
