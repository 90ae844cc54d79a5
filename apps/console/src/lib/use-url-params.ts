import { useCallback } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';

/** Returns what the parameters become. */
export type UrlParamsChange = (latest: URLSearchParams) => URLSearchParams;

/**
 * The parameters of the URL, and a function that changes them. A change is given those that the browser shows at that
 * time: the router renders a new URL in a transition, and a second change before that would undo the first.
 */
export function useUrlParams(): [
  params: URLSearchParams,
  change: (change: UrlParamsChange, options?: NavigateOptions) => void,
] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return [
    params,
    useCallback(
      (change, options) => {
        const next = change(new URLSearchParams(window.location.search));
        void navigate({ search: next.toString() }, options);
      },
      [navigate],
    ),
  ];
}
