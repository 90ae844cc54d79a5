const prefix = 'lectern.last-visited.';

/** Remembers the last page of an area for the next visit. */
export function rememberVisit(area: string, address: string): void {
  sessionStorage.setItem(prefix + area, address);
}

/** The last visited page of an area, or its start page. */
export function lastVisited(area: string): string {
  return sessionStorage.getItem(prefix + area) ?? `/${area}`;
}

/** Forgets an area, for when the remembered place is gone. */
export function forgetVisit(area: string): void {
  sessionStorage.removeItem(prefix + area);
}
