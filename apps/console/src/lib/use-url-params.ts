import { useCallback } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';

/** Returns what the parameters become. */
export type UrlParamsChange = (latest: URLSearchParams) => URLSearchParams;

/** The last change that the router has not finished. */
let pending: { pathname: string; search: string } | null = null;

/**
 * The parameters of the URL, and a function that changes them. A change is given those of the change before it: the
 * router shows a new URL later than it was asked to, and a second change before that would undo the first.
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
        const { pathname, search } = window.location;
        const latest = pending?.pathname === pathname ? pending.search : search;
        const asked = { pathname, search: change(new URLSearchParams(latest)).toString() };
        pending = asked;
        void Promise.resolve(navigate({ search: asked.search }, options)).finally(() => {
          if (pending === asked) pending = null;
        });
      },
      [navigate],
    ),
  ];
}
