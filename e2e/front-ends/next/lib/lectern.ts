import { rawExecuteQuery } from '@datocms/cda-client';
import { cacheTag } from 'next/cache';
import { draftMode } from 'next/headers';

/** Where content comes from. */
export const lectern = {
  origin: setting('LECTERN_ORIGIN'),
  publishedToken: setting('LECTERN_PUBLISHED_TOKEN'),
  draftsToken: setting('LECTERN_DRAFTS_TOKEN'),
};

/** What a live query of the browser needs; present while drafts are shown. */
export interface LiveOptions {
  token: string;
  baseUrl: string;
  baseEditingUrl: string;
}

/** Executes a query: kept until one of its tags is invalidated, or with drafts and links to the editor. */
export async function load<Result>(
  query: string,
  variables: Record<string, unknown> = {},
): Promise<{ data: Result; live: LiveOptions | null }> {
  const { isEnabled } = await draftMode();
  if (!isEnabled) return { data: await published<Result>(query, variables), live: null };
  const [data] = await rawExecuteQuery<Result>(query, {
    token: lectern.draftsToken,
    graphqlEndpointUrl: `${lectern.origin}/graphql`,
    variables,
    includeDrafts: true,
    excludeInvalid: true,
    contentLink: 'v1',
    baseEditingUrl: lectern.origin,
  });
  return {
    data,
    live: { token: lectern.draftsToken, baseUrl: `${lectern.origin}/listen`, baseEditingUrl: lectern.origin },
  };
}

/** Published content, kept until one of its cache tags is invalidated. */
export async function published<Result>(query: string, variables: Record<string, unknown> = {}): Promise<Result> {
  'use cache';
  const [data, response] = await rawExecuteQuery<Result>(query, {
    token: lectern.publishedToken,
    graphqlEndpointUrl: `${lectern.origin}/graphql`,
    variables,
    excludeInvalid: true,
    returnCacheTags: true,
  });
  cacheTag(...(response.headers.get('x-cache-tags') ?? '').split(' ').filter(Boolean));
  return data;
}

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing`);
  return value;
}
