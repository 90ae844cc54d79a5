import { createContext, useContext } from 'react';
import type { RecordPresence } from './use-record-presence.ts';
import type { KeptCopy } from './kept-copies.ts';
import type { RecordLock } from './use-record-lock.ts';

/** What others do in the open record, and what it means for this form. */
export interface Collaboration {
  people: RecordPresence['people'];
  lock: RecordLock;
  /** What this person had typed when somebody took the record over. */
  copy: KeptCopy | null;
  dropCopy: () => void;
  /** Whether the record is deleted. */
  isGone: boolean;
  /** Why nothing can be saved at the moment; null when it can. */
  refusal: string | null;
  /** Takes what stands in the form along into a new record. */
  copyToNew: () => void;
  /** Opens the form anew with the model as it is now; null while the model is the one it was opened with. */
  reload: (() => void) | null;
}

const CollaborationContext = createContext<Collaboration | null>(null);

/** Gives the parts of a record's page what others do in it. */
export const CollaborationProvider = CollaborationContext.Provider;

/** What others do in the open record; null where it is not told, as in a panel over another form. */
export function useCollaboration(): Collaboration | null {
  return useContext(CollaborationContext);
}
