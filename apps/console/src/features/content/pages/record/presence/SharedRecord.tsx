import type { ReactNode } from 'react';
import { type OpenRecord, OpenRecordProvider } from '../open-record.ts';
import { type Collaboration, CollaborationProvider } from './collaboration.ts';
import type { Places } from './places.ts';
import { LockReasonProvider, PlacesProvider } from './record-places.ts';

export interface SharedRecordProps {
  open: OpenRecord;
  collaboration: Collaboration;
  places: Places;
  children: ReactNode;
}

/** Gives the parts of a record's page the record, and what others do in it. */
export function SharedRecord({ open, collaboration, places, children }: SharedRecordProps) {
  return (
    <OpenRecordProvider value={open}>
      <CollaborationProvider value={collaboration}>
        <LockReasonProvider value={collaboration.lock.holder === null ? null : collaboration.refusal}>
          <PlacesProvider value={places}>{children}</PlacesProvider>
        </LockReasonProvider>
      </CollaborationProvider>
    </OpenRecordProvider>
  );
}
