import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const freshForMs = 30_000;

/** The cache of what the server said. Loaders and pages share it; there is one per page load. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshForMs,
      refetchOnWindowFocus: true,
      // What the server refused stays refused; only silence is worth another try.
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
    },
  },
});
