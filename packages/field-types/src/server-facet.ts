import type { OwnFieldAttribute } from '@lectern/domain';
import type { FilterFacet } from './server/filter.ts';
import type { GraphqlShape } from './server/graphql.ts';

/** What a field type knows on the server. */
export interface ServerFacet {
  /** How lists filter by it; null if they can't. */
  filter: FilterFacet | null;
  /** Whether lists may be ordered by it; they are by what `filter` compares. */
  isOrderable: boolean;
  /** How its values appear in the GraphQL schema. */
  graphql: GraphqlShape;
  /** What a value contributes to the meta tags of its record's page (reference, delivery 9). */
  metaTags?: 'title' | 'image' | 'all';
  /** What the first field of it is to its model by itself, as long as no other field is (reference, schema 1). */
  assignedAs?: readonly OwnFieldAttribute[];
  /** Whether its texts may carry invisible links to their place in the console (reference, schema 2). */
  carriesContentLinks?: true;
  /** Words of a value for full-text search, blocks excluded; empty when it has none. */
  searchText(value: unknown): string;
  /** Value for delivery (parsed JSON for json, for example); identity for most. */
  deliver(value: unknown, context: { timezone: string }): unknown;
}
