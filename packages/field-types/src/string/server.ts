import type { ServerFacet } from '../server-facet.ts';
import { blankness, identity, patterns, presence } from '../server/filter.ts';
import { textOf } from '../values/text.ts';

/** Lines of text order and compare by the database's collation. */
export const stringServer: ServerFacet = {
  filter: {
    compares: { as: 'text' },
    input: 'StringFilter',
    operators: { ...patterns, ...blankness, ...identity('String'), ...presence },
  },
  isOrderable: true,
  graphql: { kind: 'scalar', type: 'String' },
  metaTags: 'title',
  assignedAs: ['titleFieldId', 'presentationTitleFieldId'],
  carriesContentLinks: true,
  searchText: (value) => textOf(value) ?? '',
  deliver: (value) => value,
};
