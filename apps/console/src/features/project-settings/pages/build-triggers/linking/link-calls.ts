import type { BuildServiceResource, BuildSiteResource } from '@lectern/contract';
import { buildHookIdOf, type LinkedBuildAdapter } from '@lectern/domain';
import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { listKeys } from '#lib/query-keys/lists.ts';

/** Access to an account at a service, as the wire has it. */
export interface LinkAccess {
  access_token: string;
  team_id: string | null;
}

/** The sites of an account. */
export interface AccountSites {
  sites: BuildSiteResource[];
  accountName: string | null;
}

/** The services whose sites can be linked. */
export const buildServicesQuery = queryOptions({
  queryKey: listKeys.buildServices,
  queryFn: () => managementApi.get('/build-services').then(({ data }): readonly BuildServiceResource[] => data),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The site that a saved build trigger is linked to. Each look is a call at the service, so that it is kept. */
export function linkedSiteQuery(adapter: LinkedBuildAdapter, siteId: string, buildTriggerId: string | null) {
  return queryOptions({
    queryKey: listKeys.buildSite(adapter, siteId),
    queryFn: () =>
      managementApi
        .get('/build-triggers/:buildTriggerId/linked-site', { params: { buildTriggerId: buildTriggerId ?? '' } })
        .then(({ data }) => data),
    staleTime: 5 * 60_000,
    retry: false,
    enabled: buildTriggerId !== null && siteId !== '',
  });
}

/** Exchanges the code of an authorization for access. */
export async function redeemCode(buildServiceId: LinkedBuildAdapter, code: string): Promise<LinkAccess> {
  const { data } = await managementApi.post('/build-services/:buildServiceId/authorize', {
    params: { buildServiceId },
    data: { type: 'build_service_code', attributes: { code } },
  });
  return { access_token: data.attributes.access_token, team_id: data.attributes.team_id };
}

/** Every site of an account, page by page; `onProgress` receives how many there are so far. */
export async function fetchSites(
  buildServiceId: LinkedBuildAdapter,
  access: LinkAccess,
  { onProgress, signal }: { onProgress: (count: number) => void; signal: AbortSignal },
): Promise<AccountSites> {
  const sites: BuildSiteResource[] = [];
  let cursor: string | null = null;
  for (;;) {
    const answer: Awaited<ReturnType<typeof fetchPage>> = await fetchPage(buildServiceId, access, cursor, signal);
    sites.push(...answer.data);
    cursor = answer.meta.next_cursor;
    if (cursor === null) return { sites, accountName: answer.meta.account_name };
    onProgress(sites.length);
  }
}

function fetchPage(buildServiceId: LinkedBuildAdapter, access: LinkAccess, cursor: string | null, signal: AbortSignal) {
  return managementApi.post('/build-services/:buildServiceId/sites', {
    params: { buildServiceId },
    data: { type: 'build_site_query', attributes: { ...access, cursor } },
    signal,
  });
}

/** A site to link, and the build trigger that it is linked to. */
export interface SiteToLink extends LinkAccess {
  site_id: string;
  branch: string | null;
  /** Of the build trigger. */
  name: string;
  /** Of the build trigger; null where it does not exist yet. */
  webhook_token: string | null;
}

/** What linking a site made. */
export interface MadeHooks {
  hookUrl: string;
  webhookToken: string;
  webhookSecret: string | null;
  /** Why the service reports no results, in its words; null where it does. */
  refusal: string | null;
}

/** Steps of linking, in their order. */
export const linkSteps = ['build-hook', 'cleaning', 'result-hooks'] as const;
/** A step of linking. */
export type LinkStep = (typeof linkSteps)[number];

/**
 * Creates the hooks of a site; `onStep` receives each step as it begins. Hooks of a link that fails or is given up are
 * removed again.
 */
export async function makeHooks(
  buildServiceId: LinkedBuildAdapter,
  { branch, name, webhook_token, ...site }: SiteToLink,
  { onStep, signal }: { onStep: (step: LinkStep) => void; signal: AbortSignal },
): Promise<MadeHooks> {
  const params = { buildServiceId };
  onStep('build-hook');
  const { data: hook } = await managementApi.post('/build-services/:buildServiceId/build-hook', {
    params,
    data: { type: 'build_hook', attributes: { ...site, branch, name, webhook_token } },
  });
  const { url, webhook_token: webhookToken } = hook.attributes;
  const reporting = { ...site, webhook_token: webhookToken };
  const remove = (buildHookId: string | null) =>
    managementApi.post('/build-services/:buildServiceId/remove-hooks', {
      params,
      data: { type: 'hook_removal', attributes: { ...reporting, build_hook_id: buildHookId } },
    });
  try {
    signal.throwIfAborted();
    onStep('cleaning');
    await remove(null);
    signal.throwIfAborted();
    onStep('result-hooks');
    const { data: hooks } = await managementApi.post('/build-services/:buildServiceId/result-hooks', {
      params,
      data: { type: 'result_hooks', attributes: reporting },
    });
    signal.throwIfAborted();
    const { webhook_secret: webhookSecret, refusal } = hooks.attributes;
    return { hookUrl: url, webhookToken, webhookSecret, refusal };
  } catch (error) {
    // The user reads why linking failed, not why removing did.
    await remove(buildHookIdOf(url) || null).catch(() => undefined);
    throw error;
  }
}
