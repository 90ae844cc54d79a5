import { useCallback, useState } from 'react';
import type { UrlParamsChange, useUrlParams } from '#lib/use-url-params.ts';

/** Parameters like those of the URL, for a list that is not the page: they last as long as it is open. */
export function useOwnParams(): ReturnType<typeof useUrlParams> {
  const [params, setParams] = useState(() => new URLSearchParams());
  return [params, useCallback((change: UrlParamsChange) => setParams(change), [])];
}
