import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** What is kept instead of a text; given the one that is kept now, which the page may not show yet. */
export type Remember = (next: string | null | ((now: string | null) => string | null)) => void;

/** A text that this browser keeps, shared by everything on the page that reads it; null forgets it. */
export function useRemembered(key: string): [string | null, Remember] {
  const value = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => localStorage.getItem(key),
  );
  return [value, (next) => remember(key, typeof next === 'function' ? next(localStorage.getItem(key)) : next)];
}

function remember(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  for (const listener of listeners) listener();
}
