import { type FetchQueryOptions, onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, noAnswerError } from './api-error.ts';

const freshForMs = 30_000;

/**
 * The query cache. Loaders and pages share it; there is one per page load. What was read stays readable for as long
 * (U66), up to `mostKept` queries that no page shows.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshForMs,
      gcTime: Infinity,
      refetchOnWindowFocus: true,
      // Rejections are final; only missing responses are retried.
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
    },
  },
});

const mostKept = 400;

/**
 * Removes the queries that were read longest ago, except for those on screen, until `most` of them are left. The result
 * is how many there were.
 */
export function limitCache(client: QueryClient, most: number): number {
  const unseen = client
    .getQueryCache()
    .findAll({ type: 'inactive', fetchStatus: 'idle' })
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
  for (const query of unseen.slice(0, Math.max(0, unseen.length - most))) client.getQueryCache().remove(query);
  return unseen.length;
}

/** Keeps the cache within its limit while the page lives. */
export function keepCacheSmall(client: QueryClient = queryClient): () => void {
  let added = 0;
  return client.getQueryCache().subscribe(({ type }) => {
    if (type !== 'added') return;
    added += 1;
    // Looking through the cache takes longer than adding to it.
    if (added % 50 === 0) setTimeout(() => limitCache(client, mostKept));
  });
}

/**
 * What a loader needs to open a page: current when the server responds, and as it was last read when it does not (U66).
 * Throws `ApiError`: `NO_ANSWER` when it was never read, at once without network.
 */
export async function readForPage<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
  client: QueryClient = queryClient,
): Promise<Data> {
  const kept = () => client.getQueryData<Data>(options.queryKey);
  if (!onlineManager.isOnline()) {
    const data = kept();
    if (data === undefined) throw noAnswerError(new Error('There is no network.'));
    return data;
  }
  try {
    return await client.fetchQuery(options);
  } catch (error) {
    const data = error instanceof ApiError && error.status === 0 ? kept() : undefined;
    if (data === undefined) throw error;
    return data;
  }
}
