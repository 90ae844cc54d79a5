import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** A text that this browser keeps, shared by everything on the page that reads it; null forgets it. */
export function useRemembered(key: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => localStorage.getItem(key),
  );
  return [value, (next) => remember(key, next)];
}

function remember(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  for (const listener of listeners) listener();
}
