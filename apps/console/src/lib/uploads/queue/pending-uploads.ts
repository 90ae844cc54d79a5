import type { UploadTask } from './upload-task.ts';

/** Files that have yet to come to fields of a form. */
export interface PendingUploads {
  count: number;
  /** Labels of the fields, for sentences. */
  names: string;
}

/**
 * The files that are to come to fields of a form: those that are uploaded, wait for an answer, or wait for the rest of
 * what was chosen with them. Failed ones are not expected any more.
 */
export function pendingUploads(tasks: readonly UploadTask[], form: string): PendingUploads {
  const pending = tasks.filter(({ receiver, state }) => receiver?.form === form && state.status !== 'failed');
  return { count: pending.length, names: [...new Set(pending.map(({ receiver }) => receiver?.label))].join(', ') };
}
