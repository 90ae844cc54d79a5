import { GraphQLError, type GraphQLFieldConfigArgumentMap, GraphQLNonNull, GraphQLObjectType } from 'graphql';
import { IntType } from './scalars.ts';

const defaultFirst = 20;
const maxFirst = 500;

/** What lists take to be read page by page. */
export interface PagingArgs {
  first?: number | null;
  skip?: number | null;
}

/** `first` and `skip`. */
export const pagingArguments: GraphQLFieldConfigArgumentMap = {
  first: { type: IntType, defaultValue: defaultFirst, description: 'Limits the number of results returned' },
  skip: { type: IntType, description: 'Skips the first n results' },
};

/** Reads a page. Throws a GraphQL error for one that is too large or lies before the start. */
export function readPage({ first, skip }: PagingArgs): { limit: number; offset: number } {
  const limit = first ?? defaultFirst;
  const offset = skip ?? 0;
  if (limit > maxFirst) throw new GraphQLError(`Argument 'first' cannot be greater than ${maxFirst}`);
  if (limit < 0) throw new GraphQLError("Argument 'first' cannot be negative");
  if (offset < 0) throw new GraphQLError("Argument 'skip' cannot be negative");
  return { limit, offset };
}

/** Page size of given arguments, for the cost of a query. */
export function pageSize(args: Record<string, unknown>): number {
  return typeof args['first'] === 'number' ? args['first'] : defaultFirst;
}

/** Answer of the `_all…Meta` fields. */
export const CollectionMetadata = new GraphQLObjectType<{ count: number }>({
  name: 'CollectionMetadata',
  fields: { count: { type: new GraphQLNonNull(IntType) } },
});
