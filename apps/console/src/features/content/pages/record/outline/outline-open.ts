import { useSyncExternalStore } from 'react';

const storageKey = 'lectern.outline';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Whether outlines are open; kept in this browser, folded at first: on most forms it would only push away what changes.
 */
export function useOutlineOpen(): [boolean, (isOpen: boolean) => void] {
  const isOpen = useSyncExternalStore(subscribe, () => localStorage.getItem(storageKey) === 'open');
  return [
    isOpen,
    (next) => {
      if (next) localStorage.setItem(storageKey, 'open');
      else localStorage.removeItem(storageKey);
      for (const listener of listeners) listener();
    },
  ];
}
