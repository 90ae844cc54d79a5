import { useEffect, useSyncExternalStore } from 'react';

/** How many the panel lists (spec 3, section 9). */
const shownCount = 5;
const storageKey = 'lectern.schema.last-opened';

const listeners = new Set<() => void>();

/** The list after a visit: newest first, each once, one more than shown because the current one is left out. */
export function withVisit(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, shownCount + 1);
}

/** Notes that a model or block is open, on windows without a sidebar too. */
export function useVisit(id: string): void {
  useEffect(() => {
    localStorage.setItem(storageKey, withVisit(read(localStorage.getItem(storageKey) ?? ''), id).join(' '));
    for (const listener of listeners) listener();
  }, [id]);
}

/** Ids of the models and blocks opened last, newest first, without the one that is open. */
export function useLastOpened(currentId: string | null): readonly string[] {
  const stored = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => localStorage.getItem(storageKey) ?? '',
  );

  return read(stored)
    .filter((id) => id !== currentId)
    .slice(0, shownCount);
}

function read(stored: string): string[] {
  return stored.split(' ').filter(Boolean);
}
