import { createContext, useContext } from 'react';
import type { RecordPresence } from './use-record-presence.ts';
import type { KeptCopy } from './kept-copies.ts';
import type { RecordLock } from './use-record-lock.ts';

/** What others do in the open record, and its effect on this form. */
export interface Collaboration {
  people: RecordPresence['people'];
  lock: RecordLock;
  /** The text this user had typed when the record was taken over. */
  copy: KeptCopy | null;
  dropCopy: () => void;
  /** Whether the record is deleted. */
  isGone: boolean;
  /** Why nothing can be saved now; null when it can. */
  refusal: string | null;
  /** Carries the form's values over to a new record. */
  copyToNew: () => void;
  /** Reopens the form with the current model; null while the model is the one it was opened with. */
  reload: (() => void) | null;
}

const CollaborationContext = createContext<Collaboration | null>(null);

/** Gives the parts of a record's page what others do in it. */
export const CollaborationProvider = CollaborationContext.Provider;

/** What colleagues do in the open record; null when it is not tracked, as in a panel above another form. */
export function useCollaboration(): Collaboration | null {
  return useContext(CollaborationContext);
}
