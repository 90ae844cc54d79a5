import type { ServerFacet } from '../server-facet.ts';
import { blankness, patterns, presence } from '../server/filter.ts';
import { plainTextOf } from './plain-text.ts';

/** Documents on the server. */
export const structuredTextServer: ServerFacet = {
  filter: {
    compares: { as: 'document' },
    input: 'StructuredTextFilter',
    operators: { ...patterns, ...blankness, ...presence },
  },
  isOrderable: false,
  graphql: {
    kind: 'document',
    blocksValidator: 'structured_text_blocks',
    inlineBlocksValidator: 'structured_text_inline_blocks',
    linksValidator: 'structured_text_links',
  },
  carriesContentLinks: true,
  searchText: (value) => plainTextOf(value) ?? '',
  deliver: (value) => value,
};
