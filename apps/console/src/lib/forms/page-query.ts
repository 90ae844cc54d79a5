import type { QueryFunction } from '@tanstack/react-query';

/** What a page loads, as `queryOptions` makes it. */
export interface PageQuery<Answer> {
  queryKey: readonly [string];
  queryFn?: QueryFunction<Answer, readonly [string], never>;
}
