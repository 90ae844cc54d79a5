import { redirect } from 'react-router';
import { ApiError } from '../lib/api-error.ts';
import { currentEnvironment, environmentsQuery, meQuery, siteQuery } from '../lib/current-site.ts';
import { environmentHome, sandboxEnvironmentId } from '../lib/environment.ts';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query.ts';
import { session } from '../lib/session.ts';
import type { WireEnvironment } from '../lib/wire.ts';

/** How the start of the logged-in part ended. */
export type BackendState = { status: 'ready' } | { status: 'denied'; access: 'sandbox_only' | 'other' };

/**
 * Loads what every page needs, once; later calls answer from the cache. Sends people without a session to sign in and
 * remembers the whole address, hash included; sends people in an environment
 * that is not theirs to one that is. `preload` asks, on the first call, for what the page will show.
 */
export async function loadBackend(preload?: () => void): Promise<BackendState> {
  if (session.token() === null) throw redirect(paths.signIn(requestedAddress()));
  if (queryClient.getQueryState(siteQuery.queryKey) === undefined) {
    // In the same round as the questions below, though it may turn out that they go to the wrong environment.
    void queryClient.prefetchQuery(siteQuery);
    preload?.();
  }
  try {
    const [person, environments] = await Promise.all([
      queryClient.ensureQueryData(meQuery),
      queryClient.ensureQueryData(environmentsQuery),
    ]);
    const access = person.actor.permissions?.environments_access ?? 'all';
    const target = chooseEnvironment(environments, access);
    if (target === null) return { status: 'denied', access: access === 'sandbox_only' ? 'sandbox_only' : 'other' };
    if (target !== currentEnvironment(environments)) {
      location.replace(environmentHome(target.meta.primary ? null : target.id));
      return await new Promise(() => undefined);
    }
    await queryClient.ensureQueryData(siteQuery);
    return { status: 'ready' };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      session.end();
      throw redirect(paths.signIn(requestedAddress()));
    }
    throw error;
  }
}

/** The environment to work in, given what the address asks for and what the person may enter; null when there is none. */
export function chooseEnvironment(
  environments: readonly WireEnvironment[],
  access: 'all' | 'primary_only' | 'sandbox_only' | 'none',
  wanted: WireEnvironment | undefined = currentEnvironment(environments),
): WireEnvironment | null {
  const allowed = environments.filter(
    ({ meta }) =>
      meta.status === 'ready' &&
      (access === 'all' || (access === 'primary_only' && meta.primary) || (access === 'sandbox_only' && !meta.primary)),
  );
  if (wanted && allowed.includes(wanted)) return wanted;
  return allowed.find(({ meta }) => meta.primary) ?? allowed[0] ?? null;
}

/** The router's loaders are not told the hash, so the window is asked; its base is not part of the address. */
function requestedAddress(): string {
  const base = environmentHome(sandboxEnvironmentId()).slice(0, -1);
  const path = location.pathname.startsWith(base) ? location.pathname.slice(base.length) : location.pathname;
  return `${path === '' ? '/' : path}${location.search}${location.hash}`;
}
