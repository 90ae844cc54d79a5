/** What the worker does with a request: nothing, or one of the two ways in which it answers. */
export type Decision = 'leave' | 'page' | 'part';

/** What is known of a request. */
export interface RequestFacts {
  method: string;
  url: string;
  /** As the browser names it: `navigate` for addresses that are opened. */
  mode: string;
  hasAuthorization: boolean;
}

/** First segments of addresses that are the server's: their answers are never the console's shell. */
export const ownedByServer: ReadonlySet<string> = new Set([
  'account-api',
  'api',
  'assets',
  'console-update',
  'graphql',
  'healthz',
  'listen',
  'metrics',
  'plugins',
  'readyz',
  'realtime',
  'saml',
  'scim',
  'video',
]);

/** Files of the shell whose names stay the same from build to build. */
const shellFiles = new Set(['theme.js', 'favicon.svg', 'favicon-dark.svg', 'manifest.webmanifest']);

/**
 * Decides by the address alone. Only the console's page (`page`) and files of its build (`part`) are ever answered or
 * kept; what an API answers, uploads, plugins, and anything with a credential go to the server untouched. `scope` is the
 * address below which the console is served, with a slash at its end.
 */
export function decide({ method, url, mode, hasAuthorization }: RequestFacts, scope: string): Decision {
  if (method !== 'GET' || hasAuthorization || !url.startsWith(scope)) return 'leave';
  const path = (url.slice(scope.length).split(/[?#]/)[0] ?? '').replace(/^\/+/, '');
  const [first = ''] = path.split('/');
  if (ownedByServer.has(first)) return 'leave';
  if (mode === 'navigate') return 'page';
  return isPartOfBuild(path) || shellFiles.has(path) || first === 'icons' ? 'part' : 'leave';
}

/** Whether a path is of a file whose name changes with its content: a copy of it is never outdated. */
export function isPartOfBuild(path: string): boolean {
  return path.startsWith('assets-console/');
}

/** The files that a page loads at once, as addresses; those of other origins are left out. */
export function filesOf(page: string, scope: string): string[] {
  const { origin } = new URL(scope);
  const addresses = [...page.matchAll(/<(?:script|link)\b[^>]*?\s(?:src|href)="([^"]+)"/g)].map(
    ([, address = '']) => new URL(address, scope).href,
  );
  return [...new Set(addresses)].filter((address) => new URL(address).origin === origin);
}

/** Whether a response is fit to be kept: complete, of this origin, not redirected. */
export function canKeep({ ok, status, type, redirected }: Pick<Response, 'ok' | 'status' | 'type' | 'redirected'>) {
  return ok && status === 200 && type === 'basic' && !redirected;
}

/** What is to be removed from the cache once a page is kept: the files of an earlier build. */
export function outdated(kept: readonly string[], before: string | null, after: string, scope: string): string[] {
  // The same build again: parts that were loaded later stay.
  if (before === after) return [];
  const needed = new Set(filesOf(after, scope));
  return kept.filter((address) => isPartOfBuild(address.slice(scope.length)) && !needed.has(address));
}
