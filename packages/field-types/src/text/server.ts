import type { ServerFacet } from '../server-facet.ts';
import { blankness, patterns, presence } from '../server/filter.ts';
import { textOf } from '../values/text.ts';

/** Long texts are searched, not ordered. */
export const textServer: ServerFacet = {
  filter: {
    compares: { as: 'text' },
    input: 'TextFilter',
    operators: { ...patterns, ...blankness, ...presence },
  },
  isOrderable: false,
  graphql: { kind: 'markdown' },
  carriesContentLinks: true,
  searchText: (value) => textOf(value) ?? '',
  deliver: (value) => value,
};
