import type { ServerFacet } from '../server-facet.ts';
import { plainTextOf } from './plain-text.ts';

/** Documents on the server. */
export const structuredTextServer: ServerFacet = {
  filter: 'structured_text',
  isOrderable: false,
  sqlType: 'jsonb',
  graphql: { kind: 'structured_text' },
  graphqlFilter: 'StructuredTextFilter',
  searchText: (value) => plainTextOf(value) ?? '',
  deliver: (value) => value,
};
