import { notify } from '@lectern/ui';
import { useEffect, useId, useSyncExternalStore } from 'react';
import type { Translate } from '../use-messages.ts';
import { pendingUploads, type PendingUploads } from './queue/pending-uploads.ts';
import { leaveUploads, readUploadTasks, subscribeToUploads } from './upload-queue.ts';

/** A form whose fields receive files. */
export interface FormUploads extends PendingUploads {
  /** Identifies the form to the receivers of its fields. */
  form: string;
}

/**
 * The files on their way to fields of a form, which lives as long as the component. Files that arrive later stay in the
 * library, and are reported there.
 */
export function useFormUploads(): FormUploads {
  const form = useId();
  // Numbers and texts, so that progress does not render the form.
  const count = useSyncExternalStore(subscribeToUploads, () => pendingUploads(readUploadTasks(), form).count);
  const names = useSyncExternalStore(subscribeToUploads, () => pendingUploads(readUploadTasks(), form).names);
  useEffect(() => () => leaveUploads(form), [form]);
  return { form, count, names };
}

/** After a form was saved: says which files were not there yet, and have to be saved with it later. */
export function reportSavedWithout(form: string, t: Translate): void {
  const pending = pendingUploads(readUploadTasks(), form);
  if (pending.count > 0) notify.info(t('uploads.record.saved-without', { ...pending }), { id: `without ${form}` });
}
