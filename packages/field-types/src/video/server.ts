import type { ServerFacet } from '../server-facet.ts';
import { wordsOf } from '../values/words-of.ts';

/** External videos on the server. */
export const videoServer: ServerFacet = {
  filter: 'presence',
  isOrderable: false,
  sqlType: 'jsonb',
  graphql: { kind: 'object', type: 'VideoField' },
  graphqlFilter: 'VideoFilter',
  searchText: (value) => wordsOf(value, ['title']),
  deliver: (value) => value,
};
