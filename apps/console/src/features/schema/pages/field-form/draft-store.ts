import { useSyncExternalStore } from 'react';
import type { FieldDraft } from './field-draft.ts';

/** The draft of a field while its form is open. Kept outside of React, so that a letter renders only what shows it. */
export interface DraftStore {
  read: () => FieldDraft;
  write: (next: FieldDraft) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A store that holds the draft the form is opened with. */
export function createDraftStore(initial: FieldDraft): DraftStore {
  let draft = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => draft,
    write(next) {
      draft = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A value selected from the draft. `pick` returns a text, a number, or an unchanged part of the draft. */
export function useDraft<Shown>(store: DraftStore, pick: (draft: FieldDraft) => Shown): Shown {
  return useSyncExternalStore(store.subscribe, () => pick(store.read()));
}
