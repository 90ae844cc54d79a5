const prefix = 'lectern.last-visited.';

/** Remembers where somebody was in an area, for the next time they come to it. */
export function rememberVisit(area: string, address: string): void {
  sessionStorage.setItem(prefix + area, address);
}

/** Where somebody was last in an area, or its start. */
export function lastVisited(area: string): string {
  return sessionStorage.getItem(prefix + area) ?? `/${area}`;
}

/** Forgets an area, for when the remembered place is gone. */
export function forgetVisit(area: string): void {
  sessionStorage.removeItem(prefix + area);
}
