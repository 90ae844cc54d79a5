import type { GraphqlArgument, GraphqlScalar } from './graphql.ts';

/** Operators by their management API names (reference, management API 6). */
export type FilterOperator =
  | 'eq'
  | 'neq'
  | 'in'
  | 'not_in'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'exists'
  | 'matches'
  | 'not_matches'
  | 'is_blank'
  | 'is_present'
  | 'all_in'
  | 'any_in'
  | 'near';

/**
 * What filters and orderings compare. `storage` has the SQL for each: adding a comparison means adding its SQL.
 *
 * - `id`, `ids`: the stored ID or list of IDs, or `member` of the stored object or objects.
 * - `document`: the text of a document's nodes, without its blocks.
 * - `point`: two members of the stored object, in degrees.
 * - `presence`: only whether there is a value.
 */
export type Comparison =
  | { as: 'text' | 'number' | 'truth' | 'day' | 'instant' | 'document' | 'presence' }
  | { as: 'id' | 'ids'; member?: string }
  | { as: 'point'; latitude: string; longitude: string };

/** How lists filter by fields of a type. */
export interface FilterFacet {
  compares: Comparison;
  /** Name of the GraphQL input, for example `StringFilter`. */
  input: string;
  /** The operators, with what each accepts in GraphQL, in the order of the GraphQL schema (reference, delivery 7). */
  operators: Readonly<Partial<Record<FilterOperator, GraphqlArgument>>>;
  /** Whether one value usually finds one record, so that large models always get an index for it. */
  identifiesRecords?: true;
}

type Operators = FilterFacet['operators'];

/** Whether there is a value. */
export const presence = { exists: 'BooleanType' } as const satisfies Operators;

/** Whether a text matches a pattern. */
export const patterns = {
  matches: 'StringMatchesFilter',
  not_matches: 'StringMatchesFilter',
} as const satisfies Operators;

/** Whether a text has any characters. */
export const blankness = { is_blank: 'BooleanType', is_present: 'BooleanType' } as const satisfies Operators;

/** Equality, and less and more. */
export function ranges(type: GraphqlScalar): Operators {
  return { gt: type, lt: type, gte: type, lte: type, eq: type, neq: type };
}

/** Equality with one value or with one of several. */
export function identity(type: GraphqlScalar): Operators {
  return { eq: type, neq: type, in: { listOf: type }, not_in: { listOf: type } };
}

/** Equality of lists, and what they contain. */
export function membership(type: GraphqlScalar): Operators {
  const listOf = { listOf: type };
  return { eq: listOf, all_in: listOf, any_in: listOf, not_in: listOf };
}
