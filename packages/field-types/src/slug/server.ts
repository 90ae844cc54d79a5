import type { ServerFacet } from '../server-facet.ts';
import { identity } from '../server/filter.ts';
import { textOf } from '../values/text.ts';

/** Slugs are filtered by identity only. */
export const slugServer: ServerFacet = {
  filter: { compares: { as: 'text' }, input: 'SlugFilter', operators: identity('String'), identifiesRecords: true },
  isOrderable: false,
  graphql: { kind: 'scalar', type: 'String' },
  searchText: (value) => textOf(value) ?? '',
  deliver: (value) => value,
};
