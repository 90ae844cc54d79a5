import type { ServerFacet } from '../server-facet.ts';
import { textOf } from '../values/text.ts';

/** Long texts are searched, not ordered. */
export const textServer: ServerFacet = {
  filter: 'text',
  isOrderable: false,
  sqlType: 'text',
  graphql: { kind: 'markdown' },
  graphqlFilter: 'TextFilter',
  searchText: (value) => textOf(value) ?? '',
  deliver: (value) => value,
};
