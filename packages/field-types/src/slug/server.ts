import type { ServerFacet } from '../server-facet.ts';
import { textOf } from '../values/text.ts';

/** Slugs are filtered by identity only. */
export const slugServer: ServerFacet = {
  filter: 'slug',
  isOrderable: false,
  sqlType: 'text',
  graphql: { kind: 'scalar', type: 'String' },
  graphqlFilter: 'SlugFilter',
  searchText: (value) => textOf(value) ?? '',
  deliver: (value) => value,
};
