import type { UploadResource } from '@lectern/contract';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../api-error.ts';
import { inCheckBatches } from './duplicates/check-batches.ts';
import { findByMd5 } from './duplicates/find-by-md5.ts';
import { hashFiles } from './duplicates/hash-files.ts';
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
import {
  forgetAllUnfinished,
  forgetUnfinished,
  type RememberedUpload,
  unfinishedUploadOf,
} from './parts/unfinished-uploads.ts';
import { UploadFailure } from './upload-failure.ts';
import { type RemoteFile, uploadFile } from './upload-file.ts';

/** A file that is uploaded, and where it goes. */
export interface NewUploadFile {
  file: File | RemoteFile;
  collectionId: string | null;
}

/** Everything in the queue. */
export interface UploadQueue {
  tasks: readonly UploadTask[];
  /** Bytes per second of all files together; null when nothing is known. */
  perSecond: number | null;
}

/** A task with what only the queue needs to know of it. */
interface Entry extends NewUploadFile {
  task: UploadTask;
  /** Whether its content is looked for among the assets before it is sent. */
  isChecked: boolean;
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
  settle: (upload: UploadResource | null) => void;
}

/** Progress is shown that often. */
const publishMs = 120;

/** By key; in the order of arrival. */
const entries = new Map<number, Entry>();
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
 * content is in the library wait for `decideDuplicates`, and the existing asset may be what is returned.
 */
export async function enqueueUploads(
  files: readonly NewUploadFile[],
  { isChecked }: { isChecked: boolean },
): Promise<UploadResource[]> {
  if (![...entries.values()].some(({ task }) => isMoving(task))) wholeRate = new TransferRate();
  forgetArrived();

  const added: Entry[] = [];
  const outcomes = files.map(
    ({ file, collectionId }) =>
      new Promise<UploadResource | null>((settle) => {
        lastKey += 1;
        // The server hashes what it fetches itself; nothing can be known of it before.
        const continued = [...entries.values(), ...added].flatMap((entry) => entry.unfinished?.path ?? []);
        const unfinished = unfinishedUploadOf(file, continued);
        // One that was sent in part was checked before.
        const mustBeChecked = isChecked && file instanceof File && unfinished === null;
        added.push({
          file,
          collectionId: unfinished === null ? collectionId : unfinished.collectionId,
          task: {
            key: lastKey,
            filename: file.name,
            size: file instanceof File ? file.size : null,
            state: { status: mustBeChecked ? 'checking' : 'waiting' },
          },
          isChecked: mustBeChecked,
          md5: null,
          controller: null,
          timer: null,
          storedPath: null,
          unfinished,
          attempts: 0,
          rate: new TransferRate(),
          isHeld: false,
          settle,
        });
      }),
  );
  for (const entry of added) entries.set(entry.task.key, entry);
  publishNow();
  startWaiting();
  void check(added.filter((entry) => entry.isChecked));
  const uploads = await Promise.all(outcomes);
  return uploads.filter((upload) => upload !== null);
}

/** Stops files for now. Large ones continue where they were, others start over: their URL receives a file as a whole. */
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
  const unchecked: Entry[] = [];
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
    entry.settle(null);
  });
}

/** Answers for files whose content is in the library: use what is there, or upload the file all the same. */
export function decideDuplicates(keys: Iterable<number>, answer: 'use-existing' | 'upload'): void {
  forEach(keys, (entry) => {
    const { state } = entry.task;
    if (state.status !== 'duplicate') return;
    if (answer === 'upload') {
      change(entry, { status: 'waiting' });
      return;
    }
    change(entry, { status: 'existing', upload: state.existing });
    entry.settle(state.existing);
  });
}

/** Forgets files that arrived or failed. */
export function dismissUploads(): void {
  for (const [key, { task }] of entries) if (!isUnfinished(task)) entries.delete(key);
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

/** Files on their way, those that failed, and those of the last upload. */
export function useUploadQueue(): UploadQueue {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => queue,
  );
}

/** Looks for files by their content among the assets, and in the queue. */
async function check(unchecked: readonly Entry[]): Promise<void> {
  const isWanted = ({ task }: Entry) => entries.has(task.key) && task.state.status === 'checking';
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
      if (!isWanted(entry)) continue;
      const existing = found.get(md5 ?? '') ?? null;
      const twin = md5 === null ? undefined : twinOf(md5);
      entry.md5 = md5;
      if (existing !== null) change(entry, { status: 'duplicate', existing, filename: existing.attributes.filename });
      else if (twin !== undefined) change(entry, { status: 'duplicate', existing: null, filename: twin.task.filename });
      else change(entry, { status: entry.isHeld ? 'paused' : 'waiting' });
    }
    publishNow();
    startWaiting();
  }
}

/** A file with that content which is uploaded already. */
function twinOf(md5: string): Entry | undefined {
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

async function send(entry: Entry): Promise<void> {
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
        entry.unfinished = unfinished;
        sent = unfinished?.sent ?? 0;
      },
      onStored: (path) => {
        entry.storedPath = path;
        change(entry, { status: 'storing' });
      },
    });
    change(entry, { status: 'done', upload });
    entry.settle(upload);
    refreshAssets(![...entries.values()].some(({ task }) => isMoving(task)));
  } catch (error) {
    // Who stopped it has given it another state.
    if (!controller.signal.aborted) fail(entry, error);
  }
  startWaiting();
}

function fail(entry: Entry, error: unknown): void {
  // Bytes wait for a day; without them the file starts over.
  if (error instanceof ApiError && error.hasCode('INVALID_FIELD')) entry.storedPath = null;
  entry.attempts += 1;
  const status = error instanceof ApiError || error instanceof UploadFailure ? error.status : null;
  const delay = entry.task.state.status === 'checking' ? null : retryDelayMs(entry.attempts, status);
  if (delay === null) {
    change(entry, { status: 'failed', error });
    entry.settle(null);
    return;
  }
  change(entry, { status: 'interrupted' });
  entry.timer = setTimeout(() => continueInterrupted([entry]), delay);
}

/** Tries interrupted files again: after a while, or as soon as there is a network. */
function continueInterrupted(interrupted: Iterable<Entry>): void {
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

function stop(entry: Entry, state: UploadState): void {
  if (entry.timer !== null) clearTimeout(entry.timer);
  entry.timer = null;
  change(entry, state);
  entry.controller?.abort(new Error('Stopped'));
  entry.controller = null;
}

function forEach(keys: Iterable<number>, act: (entry: Entry) => void): void {
  for (const key of keys) {
    const entry = entries.get(key);
    if (entry !== undefined) act(entry);
  }
  publishNow();
  startWaiting();
}

function change(entry: Entry, state: UploadState): void {
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
