import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const freshForMs = 30_000;

/** The query cache. Loaders and pages share it; there is one per page load. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshForMs,
      refetchOnWindowFocus: true,
      // Rejections are final; only missing responses are retried.
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
    },
  },
});
