import type { NewsResource } from '@lectern/contract';
import { useSyncExternalStore } from 'react';
import { type MarkedKind, type ReadMarks, readMarks, storeMarks, withRead } from './read-marks.ts';

/** News of this page, once they are here. */
export interface NewsState {
  news: NewsResource['attributes'];
  personId: string;
  marks: ReadMarks;
  /** What is open: the list of entries, one of them, or the tutorials. */
  open: { tab: 'changelog' | 'tutorials'; entryId: string | null } | null;
}

let state: NewsState | null = null;
const listeners = new Set<() => void>();

function change(next: NewsState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Bars and dialogs share it: a compact window has its bar in each page. */
export const newsStore = {
  read: (): NewsState | null => state,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },

  fill(news: NewsResource['attributes'], personId: string): void {
    change({ news, personId, marks: readMarks(personId), open: null });
  },

  open(open: NewsState['open']): void {
    if (state === null) return;
    const isChangelog = open?.tab === 'changelog';
    const marks = isChangelog ? { ...state.marks, changelogOpenedAt: new Date().toISOString() } : state.marks;
    save({ ...state, open, marks: open?.entryId == null ? marks : withRead(marks, 'changelog', [open.entryId]) });
  },

  markRead(kind: MarkedKind, ids: readonly string[]): void {
    if (state !== null) save({ ...state, marks: withRead(state.marks, kind, ids) });
  },
};

function save(next: NewsState): void {
  storeMarks(next.personId, next.marks);
  change(next);
}

/** News of this page; null until they are here, and where there are none. */
export function useNews(): NewsState | null {
  return useSyncExternalStore(newsStore.subscribe, newsStore.read);
}
