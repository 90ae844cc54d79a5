import { projectSubdomain } from './environment.ts';

const prefix = 'lectern.last-visited.';

/** A window may show several projects, one after the other. */
function keyOf(area: string): string {
  const subdomain = projectSubdomain();
  return subdomain === null ? prefix + area : `${prefix}${subdomain}.${area}`;
}

/** Remembers the last page of an area for the next visit. */
export function rememberVisit(area: string, address: string): void {
  sessionStorage.setItem(keyOf(area), address);
}

/** The last visited page of an area, or its start page. */
export function lastVisited(area: string): string {
  return sessionStorage.getItem(keyOf(area)) ?? `/${area}`;
}

/** Forgets an area, for when the remembered place is gone. */
export function forgetVisit(area: string): void {
  sessionStorage.removeItem(keyOf(area));
}
