import { executeQuery } from '@datocms/cda-client';
import type { AstroGlobal } from 'astro';

const cookie = 'drafts';

/** Whether the browser asked for drafts. */
export function showsDrafts({ cookies }: AstroGlobal): boolean {
  return cookies.get(cookie)?.value === setting('DRAFTS_SECRET');
}

/** Shows drafts from here on to whoever has the secret. */
export function keepDrafts({ cookies, url }: AstroGlobal): boolean {
  if (url.searchParams.get('secret') !== setting('DRAFTS_SECRET')) return false;
  cookies.set(cookie, setting('DRAFTS_SECRET'), { path: '/', httpOnly: true, sameSite: 'lax' });
  return true;
}

/** Settings of a query: published content, or drafts with links to the editor. */
export function queryOptions(isDraft: boolean) {
  const origin = setting('LECTERN_ORIGIN');
  return isDraft
    ? {
        token: setting('LECTERN_DRAFTS_TOKEN'),
        includeDrafts: true,
        excludeInvalid: true,
        contentLink: 'v1' as const,
        baseEditingUrl: origin,
      }
    : { token: setting('LECTERN_PUBLISHED_TOKEN'), excludeInvalid: true };
}

/** Executes a query. */
export function load<Result>(query: string, isDraft: boolean, variables: Record<string, unknown> = {}) {
  return executeQuery<Result>(query, {
    ...queryOptions(isDraft),
    variables,
    graphqlEndpointUrl: `${setting('LECTERN_ORIGIN')}/graphql`,
  });
}

/** Where results come from as they change. */
export function listenUrl(): string {
  return `${setting('LECTERN_ORIGIN')}/listen`;
}

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing`);
  return value;
}
