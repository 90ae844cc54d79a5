import type { EnvironmentResource } from '@lectern/contract';
import { redirect } from 'react-router';
import { ApiError } from '../lib/api-error.ts';
import { currentEnvironment, environmentsQuery, meQuery, siteQuery } from '../lib/current-site.ts';
import { addressWithin, environmentHome, sandboxEnvironmentId } from '../lib/environment.ts';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query.ts';
import { session } from '../lib/session.ts';

/** How the start of the logged-in part ended. */
export type BackendState = { status: 'ready' } | { status: 'denied'; access: 'sandbox_only' | 'other' };

/**
 * Loads what every page needs, once; later calls answer from the cache. Sends users without a session to sign in and
 * remembers the whole address, hash included; sends users in an environment
 * that is not theirs to one that is. `preload` asks, on the first call, for what the page will show.
 */
export async function loadBackend(preload?: () => void): Promise<BackendState> {
  await session.restore();
  if (session.token() === null) throw redirect(signInAddress(addressInConsole()));
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
    if (target !== currentEnvironment(environments))
      return await leaveFor(environmentHome(target.meta.primary ? null : target.id));
    // The primary environment has one address; below its name, links and what is remembered would count as another
    // one's.
    if (target.meta.primary && sandboxEnvironmentId() !== null) return await leaveFor(addressInConsole());
    await queryClient.ensureQueryData(siteQuery);
    return { status: 'ready' };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      await session.signOut();
      throw redirect(signInAddress(addressInConsole()));
    }
    throw error;
  }
}

/**
 * The environment to work in, given what the address asks for and what the user may enter; null when there is none.
 */
export function chooseEnvironment(
  environments: readonly EnvironmentResource[],
  access: 'all' | 'primary_only' | 'sandbox_only' | 'none',
  wanted: EnvironmentResource | undefined = currentEnvironment(environments),
): EnvironmentResource | null {
  const allowed = environments.filter(
    ({ meta }) =>
      meta.status === 'ready' &&
      (access === 'all' || (access === 'primary_only' && meta.primary) || (access === 'sandbox_only' && !meta.primary)),
  );
  if (wanted && allowed.includes(wanted)) return wanted;
  return allowed.find(({ meta }) => meta.primary) ?? allowed[0] ?? null;
}

/**
 * Where users without a session go: to sign in, and from there to what they asked for. An address that ends in
 * `sign_in` asks for nothing else, and one that ends in `environments` is an old name of the root.
 */
export function signInAddress(requested: string): string {
  const [pathname = ''] = requested.split(/[?#]/);
  return /\/(sign_in|environments)\/?$/.test(pathname) ? paths.signIn() : paths.signIn(requested);
}

/** The router's loaders do not receive the hash, so it is read from the window; its base is not part of the URL. */
function addressInConsole(): string {
  return addressWithin(sandboxEnvironmentId(), `${location.pathname}${location.search}${location.hash}`);
}

/** Loads the console again at another address; what waits for this never goes on. */
function leaveFor(address: string): Promise<never> {
  location.replace(address);
  return new Promise(() => undefined);
}
