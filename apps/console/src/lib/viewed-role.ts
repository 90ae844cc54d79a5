import { environmentHome, projectSubdomain } from './environment.ts';

/** Of this window alone, and kept while the console is loaded again. */
const key = 'lectern.viewed-role';

/** The role that this window shows the project to, instead of the signed-in user (docs/own-endpoints.md). */
export interface ViewedRole {
  id: string;
  name: string;
}

let current: ViewedRole | null = null;

/** The role that this window shows the project to; null for the signed-in user. */
export function viewedRole(): ViewedRole | null {
  return current;
}

/** Called once at startup. */
export function restoreViewedRole(): void {
  const stored = sessionStorage.getItem(key);
  // Written below.
  const { project, ...role } = JSON.parse(stored ?? '{}') as ViewedRole & { project?: string | null };
  // A role is one of a project, and this window may show another one by now.
  current = stored !== null && (project ?? null) === projectSubdomain() ? role : null;
}

/** Loads the console as a user with the role sees it: nothing that was read before is shown. */
export function viewAsRole(role: ViewedRole): void {
  sessionStorage.setItem(key, JSON.stringify({ ...role, project: projectSubdomain() }));
  location.assign(environmentHome(null));
}

/** Loads the console for the signed-in user, at `path`. */
export function stopViewing(path: string): void {
  forgetViewedRole();
  location.assign(path);
}

/** For the end of a session: the next one is another user's. */
export function forgetViewedRole(): void {
  sessionStorage.removeItem(key);
}
