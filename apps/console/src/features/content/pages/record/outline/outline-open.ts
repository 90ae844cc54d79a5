import { useSyncExternalStore } from 'react';

const storageKey = 'lectern.outline';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether outlines are open; kept in this browser, open at first. */
export function useOutlineOpen(): [boolean, (isOpen: boolean) => void] {
  const isOpen = useSyncExternalStore(subscribe, () => localStorage.getItem(storageKey) !== 'closed');
  return [
    isOpen,
    (next) => {
      if (next) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, 'closed');
      for (const listener of listeners) listener();
    },
  ];
}
