/**
 * How lists filter by a field. Operators per kind are in reference, management API 6 and delivery 7;
 * `storage` compiles them, REST and GraphQL name them.
 */
export type FilterKind =
  | 'boolean'
  | 'number'
  | 'date'
  | 'date_time'
  | 'string'
  | 'text'
  | 'structured_text'
  | 'slug'
  | 'reference'
  | 'upload'
  | 'references'
  | 'uploads'
  | 'lat_lon'
  | 'presence'
  | 'none';

/** How a value appears in the GraphQL schema (reference, delivery 6). */
export type GraphqlShape =
  | { kind: 'scalar'; type: 'String' | 'BooleanType' | 'IntType' | 'FloatType' | 'Date' | 'DateTime' | 'JsonField' }
  | { kind: 'markdown' }
  | { kind: 'object'; type: 'ColorField' | 'LatLonField' | 'VideoField' | 'SeoField' }
  | { kind: 'file' }
  | { kind: 'gallery' }
  | { kind: 'link' }
  | { kind: 'links' }
  | { kind: 'blocks' }
  | { kind: 'block' }
  | { kind: 'structured_text' };

/** What a field type knows on the server. */
export interface ServerFacet {
  filter: FilterKind;
  /** Whether lists may be ordered by it. */
  isOrderable: boolean;
  /** SQL type its JSONB text is cast to for comparison and ordering. */
  sqlType: 'text' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'jsonb';
  graphql: GraphqlShape;
  /** Name of the GraphQL filter input, for example `StringFilter`; null when it cannot be filtered. */
  graphqlFilter: string | null;
  /** Words of a value for full-text search, blocks excluded; empty when it has none. */
  searchText(value: unknown): string;
  /** Value for delivery (parsed JSON for json, for example); identity for most. */
  deliver(value: unknown): unknown;
}
