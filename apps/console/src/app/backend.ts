import type { EnvironmentResource } from '@lectern/contract';
import { redirect } from 'react-router';
import { ApiError } from '../lib/api-error.ts';
import {
  currentEnvironment,
  environmentsQuery,
  meQuery,
  setOpenedEnvironment,
  siteQuery,
} from '../lib/current-site.ts';
import { addressWithin, environmentHome, sandboxEnvironmentId } from '../lib/environment.ts';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query.ts';
import { session } from '../lib/session.ts';
import { forgetViewedRole, viewedRole } from '../lib/viewed-role.ts';

/** How the start of the logged-in part ended. */
export type BackendState = { status: 'ready' } | { status: 'denied'; access: 'sandbox_only' | 'other' };

/**
 * Loads what every page needs, once; later calls use the cache. Redirects users without a session to sign in and
 * remembers the whole URL, hash included; moves users from an inaccessible environment to an accessible one. On the
 * first call, `preload` requests the data of the page.
 */
export async function loadBackend(preload?: () => void): Promise<BackendState> {
  await session.restore();
  if (session.token() === null) throw redirect(signInAddress(addressInConsole()));
  // An account that is in no project here chooses among its own.
  if (session.siteId() === null) return await leaveFor(paths.projects());
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
    // The primary environment has a single URL; under its name, links and stored state would count as those of another
    // one.
    if (target.meta.primary && sandboxEnvironmentId() !== null) return await leaveFor(addressInConsole());
    setOpenedEnvironment(target);
    await queryClient.ensureQueryData(siteQuery);
    return { status: 'ready' };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      await session.signOut();
      throw redirect(signInAddress(addressInConsole()));
    }
    if (isViewOver(error)) {
      forgetViewedRole();
      return await leaveFor(environmentHome(null));
    }
    throw error;
  }
}

/** Whether the viewed role was deleted, or exceeds the permissions of the signed-in user by now. */
function isViewOver(error: unknown): boolean {
  if (viewedRole() === null || !(error instanceof ApiError)) return false;
  return error.status === 403 || error.hasCode('INVALID_X_VIEW_AS_ROLE_HEADER');
}

/** The environment to work in, given the URL and the user's access; null when there is none. */
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
 * The sign-in URL for users without a session, which leads back to the requested one. A URL that ends in `sign_in` is
 * not remembered, and one that ends in `environments` is an old name of the root.
 */
export function signInAddress(requested: string): string {
  const [pathname = ''] = requested.split(/[?#]/);
  return /\/(sign_in|environments)\/?$/.test(pathname) ? paths.signIn() : paths.signIn(requested);
}

/** The router's loaders do not receive the hash, so it is read from the window; its base is not part of the URL. */
function addressInConsole(): string {
  return addressWithin(sandboxEnvironmentId(), `${location.pathname}${location.search}${location.hash}`);
}

/** Reloads the console at another URL; nothing after it runs. */
function leaveFor(address: string): Promise<never> {
  location.replace(address);
  return new Promise(() => undefined);
}
