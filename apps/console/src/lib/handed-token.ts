/** The token that the URL of this page handed over, until it is used. */
let handed: string | null = null;

/**
 * Removes an access token from the URL of the entry pages, and from the history, before the router or anything else
 * reads it (spec 1, section 2.2). It may be in the query, or behind the `#`, where no server sees it.
 */
export function receiveHandedToken(): void {
  const found = withoutToken(location.href);
  if (found === null) return;
  handed = found.token;
  history.replaceState(null, '', found.address);
}

/** The token that the URL handed over, once; null without one. It is empty where the URL names none. */
export function takeHandedToken(): string | null {
  const token = handed;
  handed = null;
  return token;
}

/** A URL of an entry page without its token, and the token; null for any other URL. */
export function withoutToken(address: string): { address: string; token: string } | null {
  const url = new URL(address);
  if (!/\/(?:sign_in|enter)\/?$/.test(url.pathname)) return null;
  const fragment = new URLSearchParams(url.hash.slice(1));
  const token = fragment.get(name) ?? url.searchParams.get(name);
  if (token === null) return null;
  if (fragment.has(name)) {
    fragment.delete(name);
    url.hash = fragment.toString();
  }
  url.searchParams.delete(name);
  // As the only entry screen that knows what to do with a token.
  url.pathname = url.pathname.replace(/sign_in\/?$/, 'enter');
  return { address: url.href, token };
}

const name = 'access_token';
