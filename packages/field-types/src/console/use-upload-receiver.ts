import { useEffect, useId, useRef } from 'react';
import { type UploadReceiver, useEditorHost } from './editor-host.ts';

/** The receiver of the editor of a field: files arrive late, and have to be added to what the field has by then. */
export function useUploadReceiver(label: string, onArrived: (uploadIds: string[]) => void): UploadReceiver {
  const { form = '' } = useEditorHost();
  const key = useId();
  const latest = useRef(onArrived);
  useEffect(() => {
    latest.current = onArrived;
  });
  return { key, form, label, receive: (uploadIds) => latest.current(uploadIds) };
}
