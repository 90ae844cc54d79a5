import type { UploadResource } from '@lectern/contract';
import type { RemoteFile, UploadReceiver } from '@lectern/field-types/console';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../api-error.ts';
import { inCheckBatches } from './duplicates/check-batches.ts';
import { findByMd5 } from './duplicates/find-by-md5.ts';
import { hashFiles } from './duplicates/hash-files.ts';
import { deliver, newUploadEntry, type NewUploadFile, settle, type UploadEntry } from './queue/upload-entry.ts';
import { refreshAssets } from './queue/refresh-assets.ts';
import { TransferRate } from './queue/transfer-rate.ts';
import {
  canPause,
  isMoving,
  isUnfinished,
  retryDelayMs,
  tasksToStart,
  type UploadState,
  type UploadTask,
} from './queue/upload-task.ts';
import { forgetAllUnfinished, forgetUnfinished, unfinishedUploadOf } from './parts/unfinished-uploads.ts';
import { UploadFailure } from './upload-failure.ts';
import { uploadFile } from './upload-file.ts';

/** Everything in the queue. */
export interface UploadQueue {
  tasks: readonly UploadTask[];
  /** Bytes per second of all files together; null when nothing is known. */
  perSecond: number | null;
}

/** Progress is shown that often. */
const publishMs = 120;

/** By key; in the order of arrival. */
const entries = new Map<number, UploadEntry>();
const listeners = new Set<() => void>();
let wholeRate = new TransferRate();
let queue: UploadQueue = { tasks: [], perSecond: null };
let lastKey = 0;
let publishing: ReturnType<typeof setTimeout> | null = null;

/**
 * Uploads files, a few at a time, and returns with those that arrived, in order. Failures stay in the queue, where they
 * can be tried again; then they arrive without being returned.
 */
export function uploadFiles(
  files: readonly (File | RemoteFile)[],
  { collectionId = null }: { collectionId?: string | null } = {},
): Promise<UploadResource[]> {
  return enqueueUploads(
    files.map((file) => ({ file, collectionId })),
    { isChecked: false },
  );
}

/**
 * Uploads files to their collections, and returns with the assets they became, in order. With `isChecked`, files whose
 * content is in the library wait for `decideDuplicates`, and the existing asset may be what is returned. A receiver
 * gets what is returned, and later those of the others that succeed when they are tried again.
 */
export async function enqueueUploads(
  files: readonly NewUploadFile[],
  { isChecked, receiver = null }: { isChecked: boolean; receiver?: UploadReceiver | null },
): Promise<UploadResource[]> {
  if (![...entries.values()].some(({ task }) => isMoving(task))) wholeRate = new TransferRate();
  forgetArrived();

  const added: UploadEntry[] = [];
  const outcomes = files.map(
    ({ file, collectionId }) =>
      new Promise<UploadResource | null>((settle) => {
        lastKey += 1;
        const continued = [...entries.values(), ...added].flatMap((entry) => entry.unfinished?.path ?? []);
        const unfinished = unfinishedUploadOf(file, continued);
        added.push(newUploadEntry({ file, collectionId }, { key: lastKey, isChecked, unfinished, receiver, settle }));
      }),
  );
  for (const entry of added) entries.set(entry.task.key, entry);
  publishNow();
  startWaiting();
  void check(added.filter((entry) => entry.isChecked));
  const uploads = (await Promise.all(outcomes)).filter((upload) => upload !== null);
  deliver(added, uploads);
  publishNow();
  return uploads;
}

/** Files for the fields of a form stay in the library from now on: the form is gone. */
export function leaveUploads(form: string): void {
  const left = [...entries.values()].filter(({ task }) => task.receiver?.form === form);
  for (const entry of left) entry.task = { ...entry.task, isLeft: true };
  if (left.length > 0) publishNow();
}

/**
 * Stops files for now. Large ones continue where they were, others start over: their URL receives a file as a whole.
 */
export function pauseUploads(keys: Iterable<number>): void {
  forEach(keys, (entry) => {
    if (entry.task.state.status === 'checking') entry.isHeld = true;
    if (canPause(entry.task)) stop(entry, { status: 'paused' });
  });
}

/** Continues paused files. */
export function resumeUploads(keys: Iterable<number>): void {
  forEach(keys, (entry) => {
    entry.isHeld = false;
    if (entry.task.state.status === 'paused') change(entry, { status: 'waiting' });
  });
}

/** Starts failed files again. */
export function retryUploads(keys: Iterable<number>): void {
  const unchecked: UploadEntry[] = [];
  forEach(keys, (entry) => {
    if (entry.task.state.status !== 'failed') return;
    entry.attempts = 0;
    const isUnchecked = entry.isChecked && entry.md5 === null;
    if (isUnchecked) unchecked.push(entry);
    change(entry, { status: isUnchecked ? 'checking' : 'waiting' });
  });
  void check(unchecked);
}

/** Forgets files; those that are not stored yet never become assets. */
export function cancelUploads(keys: Iterable<number>): void {
  forEach(keys, (entry) => {
    // The asset may be there already: its answer is on the way.
    if (entry.task.state.status === 'storing') return;
    stop(entry, entry.task.state);
    entries.delete(entry.task.key);
    if (entry.unfinished !== null) forgetUnfinished(entry.unfinished.path);
    settle(entry, null);
    entry.receiver?.onCanceled?.();
  });
}

/** Forgets the files that are on their way to a receiver. */
export function cancelUploadsOf(receiver: UploadReceiver): void {
  cancelUploads([...entries.values()].filter((entry) => entry.receiver === receiver).map(({ task }) => task.key));
}

/** Answers for files whose content is in the library: use what is there, or upload the file all the same. */
export function decideDuplicates(keys: Iterable<number>, answer: 'use-existing' | 'upload'): void {
  forEach(keys, (entry) => {
    const { state } = entry.task;
    if (state.status !== 'duplicate') return;
    if (answer === 'upload') {
      entry.isCheckedWhenFetched = false;
      change(entry, { status: 'waiting' });
      return;
    }
    change(entry, { status: 'existing', upload: state.existing });
    settle(entry, state.existing);
    if (state.existing === null) entry.receiver?.onCanceled?.();
  });
}

/** Forgets files that arrived or failed. */
export function dismissUploads(): void {
  for (const [key, { task, receiver }] of entries) {
    if (isUnfinished(task)) continue;
    entries.delete(key);
    if (task.state.status === 'failed') receiver?.onCanceled?.();
  }
  publishNow();
}

/** Stops and forgets everything. */
export function forgetUploads(): void {
  cancelUploads([...entries.keys()]);
  forgetAllUnfinished();
  entries.clear();
  publishNow();
}

/** Forgets files that arrived: what became of them is shown elsewhere. */
export function dismissArrivedUploads(): void {
  forgetArrived();
  publishNow();
}

function forgetArrived(): void {
  for (const [key, { task }] of entries)
    if (task.state.status === 'done' || task.state.status === 'existing') entries.delete(key);
}

/** Calls the listener whenever something in the queue changes; returns a function that stops that. */
export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What is in the queue now. */
export function readUploadTasks(): readonly UploadTask[] {
  return queue.tasks;
}

/** Files on their way, those that failed, and those of the last upload. */
export function useUploadQueue(): UploadQueue {
  return useSyncExternalStore(subscribeToUploads, () => queue);
}

/** Looks for files by their content among the assets, and in the queue. */
async function check(unchecked: readonly UploadEntry[]): Promise<void> {
  const isWanted = ({ task }: UploadEntry) => entries.has(task.key) && task.state.status === 'checking';
  const batches = inCheckBatches(
    unchecked.flatMap((entry) =>
      entry.file instanceof File ? [{ entry, file: entry.file, size: entry.file.size }] : [],
    ),
  );
  for (const whole of batches) {
    const batch = whole.filter(({ entry }) => isWanted(entry));
    const hashes = await hashFiles(batch.map(({ file }) => file));
    const hashed = batch.map(({ entry }, index) => ({ entry, md5: hashes[index] ?? null }));
    let found: ReadonlyMap<string, UploadResource> = new Map();
    try {
      found = await findByMd5(hashes.filter((md5) => md5 !== null));
    } catch (error) {
      for (const { entry } of hashed) if (isWanted(entry)) fail(entry, error);
      continue;
    }
    for (const { entry, md5 } of hashed) {
      if (isWanted(entry))
        change(entry, duplicateOf(entry, md5, found) ?? { status: entry.isHeld ? 'paused' : 'waiting' });
    }
    publishNow();
    startWaiting();
  }
}

/** Stops a file that the server fetched if its content is there already; its bytes wait for the answer. */
async function checkFetched(entry: UploadEntry, path: string, md5: string): Promise<void> {
  if (!entry.isCheckedWhenFetched) return;
  const found = await findByMd5([md5]);
  if (entry.controller?.signal.aborted !== false) return;
  const duplicate = duplicateOf(entry, md5, found);
  if (duplicate === null) return;
  entry.storedPath = path;
  stop(entry, duplicate);
}

/** What a file waits for whose content is in the library, or in the queue; null where it is in neither. */
function duplicateOf(
  entry: UploadEntry,
  md5: string | null,
  found: ReadonlyMap<string, UploadResource>,
): UploadState | null {
  const existing = found.get(md5 ?? '') ?? null;
  const twin = md5 === null ? undefined : twinOf(md5);
  entry.md5 = md5;
  if (existing !== null) return { status: 'duplicate', existing, filename: existing.attributes.filename };
  return twin === undefined ? null : { status: 'duplicate', existing: null, filename: twin.task.filename };
}

/** A file with that content which is uploaded already. */
function twinOf(md5: string): UploadEntry | undefined {
  return [...entries.values()].find((entry) => entry.md5 === md5 && isUploading(entry.task.state));
}

function isUploading({ status }: UploadState): boolean {
  return status !== 'duplicate' && status !== 'existing' && status !== 'failed';
}

function startWaiting(): void {
  for (const { key } of tasksToStart([...entries.values()].map(({ task }) => task))) {
    const entry = entries.get(key);
    if (entry !== undefined) void send(entry);
  }
}

async function send(entry: UploadEntry): Promise<void> {
  const controller = new AbortController();
  entry.controller = controller;
  entry.rate = new TransferRate();
  let sent = entry.unfinished?.sent ?? 0;
  change(entry, entry.storedPath === null ? { status: 'sending', sent, perSecond: null } : { status: 'storing' });
  try {
    const upload = await uploadFile({
      ...entry,
      signal: controller.signal,
      onSent: (bytes) => {
        const now = performance.now();
        entry.rate.add(bytes - sent, now);
        wholeRate.add(bytes - sent, now);
        sent = bytes;
        change(entry, { status: 'sending', sent, perSecond: null });
      },
      onUnfinished: (unfinished) => {
        // A connection that breaks again and again still brings the file there.
        if ((unfinished?.sent ?? 0) > (entry.unfinished?.sent ?? 0)) entry.attempts = 0;
        entry.unfinished = unfinished;
        sent = unfinished?.sent ?? 0;
      },
      onFetched: (path, md5) => checkFetched(entry, path, md5),
      onStored: (path) => {
        entry.storedPath = path;
        change(entry, { status: 'storing' });
      },
    });
    change(entry, { status: 'done', upload });
    settle(entry, upload);
    refreshAssets(![...entries.values()].some(({ task }) => isMoving(task)));
  } catch (error) {
    // Who stopped it has given it another state.
    if (!controller.signal.aborted) fail(entry, error);
  }
  startWaiting();
}

function fail(entry: UploadEntry, error: unknown): void {
  // Bytes wait for a day; without them the file starts over.
  if (error instanceof ApiError && error.hasCode('INVALID_FIELD')) entry.storedPath = null;
  const status = error instanceof ApiError || error instanceof UploadFailure ? error.status : null;
  const isChecking = entry.task.state.status === 'checking';
  if (status === 0 && !navigator.onLine && !isChecking) {
    // However long that lasts: `handleOnline` goes on.
    change(entry, { status: 'interrupted' });
    return;
  }
  entry.attempts += 1;
  const delay = isChecking ? null : retryDelayMs(entry.attempts, status);
  if (delay === null) {
    change(entry, { status: 'failed', error });
    settle(entry, null);
    return;
  }
  change(entry, { status: 'interrupted' });
  entry.timer = setTimeout(() => continueInterrupted([entry]), delay);
}

/** Tries interrupted files again: after a while, or as soon as there is a network. */
function continueInterrupted(interrupted: Iterable<UploadEntry>): void {
  for (const entry of interrupted) {
    if (entry.task.state.status !== 'interrupted') continue;
    if (entry.timer !== null) clearTimeout(entry.timer);
    entry.timer = null;
    change(entry, { status: 'waiting' });
  }
  startWaiting();
}

function handleOnline(): void {
  continueInterrupted([...entries.values()]);
}

function stop(entry: UploadEntry, state: UploadState): void {
  if (entry.timer !== null) clearTimeout(entry.timer);
  entry.timer = null;
  change(entry, state);
  entry.controller?.abort(new Error('Stopped'));
  entry.controller = null;
}

function forEach(keys: Iterable<number>, act: (entry: UploadEntry) => void): void {
  for (const key of keys) {
    const entry = entries.get(key);
    if (entry !== undefined) act(entry);
  }
  publishNow();
  startWaiting();
}

function change(entry: UploadEntry, state: UploadState): void {
  entry.task = { ...entry.task, state };
  publishing ??= setTimeout(publishNow, publishMs);
}

function publishNow(): void {
  if (publishing !== null) clearTimeout(publishing);
  publishing = null;
  const now = performance.now();
  queue = {
    tasks: [...entries.values()].map(({ task, rate }) =>
      task.state.status === 'sending' ? { ...task, state: { ...task.state, perSecond: rate.perSecond(now) } } : task,
    ),
    perSecond: wholeRate.perSecond(now),
  };
  window.removeEventListener('beforeunload', warn);
  window.removeEventListener('online', handleOnline);
  if (queue.tasks.some(isUnfinished)) {
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', handleOnline);
  }
  for (const listener of listeners) listener();
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
