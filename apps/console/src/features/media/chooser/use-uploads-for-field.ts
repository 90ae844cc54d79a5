import type { UploadReceiver } from '@lectern/field-types/console';
import { useEffect, useRef } from 'react';
import type { NewUploadFile } from '#lib/uploads/queue/upload-entry.ts';
import { dismissArrivedUploads, enqueueUploads } from '#lib/uploads/upload-queue.ts';

export interface UploadsForFieldOptions {
  isMultiple: boolean;
  /** Gets what arrives after the choice was closed; absent where it would be too late. */
  receiver: UploadReceiver | undefined;
  /** Receives what arrives while the choice is open. */
  onArrived: (uploadIds: string[]) => void;
}

/** Uploads files that are to be chosen. */
export function useUploadsForField({ isMultiple, receiver, onArrived }: UploadsForFieldOptions) {
  const latest = useRef<typeof onArrived | null>(null);
  /** Another asset than one on its way was chosen. */
  const hasAnswered = useRef(false);
  useEffect(() => {
    latest.current = onArrived;
    return () => {
      latest.current = null;
    };
  }, [onArrived]);

  function receive(uploadIds: string[]) {
    if (latest.current !== null) {
      latest.current(uploadIds);
      dismissArrivedUploads();
    } else if (isMultiple || !hasAnswered.current) receiver?.receive(uploadIds);
  }

  return {
    upload: (files: readonly NewUploadFile[]) =>
      void enqueueUploads(isMultiple ? files : files.slice(0, 1), {
        isChecked: true,
        receiver: { key: '', form: '', label: '', ...receiver, receive },
      }),
    /** For the choice, before it is closed with assets. */
    setAnswered: () => {
      hasAnswered.current = true;
    },
  };
}
