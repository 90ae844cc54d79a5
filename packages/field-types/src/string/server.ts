import type { ServerFacet } from '../server-facet.ts';
import { textOf } from '../values/text.ts';

/** Text columns order and compare by the database's collation. */
export const stringServer: ServerFacet = {
  filter: 'string',
  isOrderable: true,
  sqlType: 'text',
  graphql: { kind: 'scalar', type: 'String' },
  graphqlFilter: 'StringFilter',
  searchText: (value) => textOf(value) ?? '',
  deliver: (value) => value,
};
