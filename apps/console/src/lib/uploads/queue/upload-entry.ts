import type { UploadResource } from '@lectern/contract';
import type { RemoteFile, UploadReceiver } from '@lectern/field-types/console';
import type { RememberedUpload } from '../parts/unfinished-uploads.ts';
import { TransferRate } from './transfer-rate.ts';
import type { UploadTask } from './upload-task.ts';

/** A file that is uploaded, and where it goes. */
export interface NewUploadFile {
  file: File | RemoteFile;
  collectionId: string | null;
}

/** A task with what only the queue needs to know of it. */
export interface UploadEntry extends NewUploadFile {
  task: UploadTask;
  /** Whether its content is looked for among the assets before it is sent. */
  isChecked: boolean;
  /** The same for a file that the server fetches, once it has. */
  isCheckedWhenFetched: boolean;
  md5: string | null;
  controller: AbortController | null;
  timer: ReturnType<typeof setTimeout> | null;
  storedPath: string | null;
  /** Of a large file: where it continues. */
  unfinished: RememberedUpload | null;
  attempts: number;
  rate: TransferRate;
  /** Pausing waits for the check. */
  isHeld: boolean;
  /** Returns with the upload, once: with null when it fails. What is tried again after that goes to the receiver. */
  settle: (upload: UploadResource | null) => void;
  isSettled: boolean;
  receiver: UploadReceiver | null;
}

/** A file that was added to the queue, and has yet to be checked or sent. */
export function newUploadEntry(
  { file, collectionId }: NewUploadFile,
  {
    key,
    isChecked,
    unfinished,
    receiver,
    settle: settleFile,
  }: Pick<UploadEntry, 'isChecked' | 'unfinished' | 'receiver' | 'settle'> & { key: number },
): UploadEntry {
  // One that was sent in part was checked before.
  const mustBeChecked = isChecked && file instanceof File && unfinished === null;
  return {
    file,
    collectionId: unfinished === null ? collectionId : unfinished.collectionId,
    task: {
      key,
      filename: file.name,
      size: file instanceof File ? file.size : null,
      receiver: receiver && { key: receiver.key, form: receiver.form, label: receiver.label },
      isLeft: false,
      state: { status: mustBeChecked ? 'checking' : 'waiting' },
    },
    isChecked: mustBeChecked,
    // Nothing can be known of it before.
    isCheckedWhenFetched: isChecked && !(file instanceof File),
    md5: null,
    controller: null,
    timer: null,
    storedPath: null,
    unfinished,
    attempts: 0,
    rate: new TransferRate(),
    isHeld: false,
    settle: settleFile,
    isSettled: false,
    receiver,
  };
}

/** Receives files for fields whose form was left, with the label of the field. */
export type LeftUploadsListener = (uploads: readonly UploadResource[], label: string) => void;

let reportLeft: LeftUploadsListener = () => undefined;

/** For the shell, which says where those files are. */
export function listenToLeftUploads(listener: LeftUploadsListener): void {
  reportLeft = listener;
}

/** Hands files that arrived to the field that they are for, unless its form was left. */
export function deliver(entries: readonly UploadEntry[], uploads: readonly UploadResource[]): void {
  const receiver = entries[0]?.receiver ?? null;
  const isLeft = entries.some(({ task }) => task.isLeft);
  for (const entry of entries) {
    // Failed ones may still be tried again.
    if (entry.task.state.status !== 'failed') entry.task = { ...entry.task, receiver: null, isLeft: false };
  }
  if (receiver === null || uploads.length === 0) return;
  if (isLeft) reportLeft(uploads, receiver.label);
  else receiver.receive(uploads.map(({ id }) => id));
}

/** Reports what became of a file, the first time to who waits for it. */
export function settle(entry: UploadEntry, upload: UploadResource | null): void {
  if (entry.isSettled) {
    if (upload !== null) deliver([entry], [upload]);
    return;
  }
  entry.isSettled = true;
  entry.settle(upload);
}
