import type { UploadResource } from '@lectern/contract';
import type { UploadReceiver } from '@lectern/field-types/console';

/** A file on its way to the library. */
export interface UploadTask {
  key: number;
  filename: string;
  /** In bytes; null for a file that the server fetches. */
  size: number | null;
  /** The field that it is for; null for none, and once it is there. */
  receiver: Pick<UploadReceiver, 'key' | 'form' | 'label'> | null;
  /** Whether the form with that field was left: it stays in the library. */
  isLeft: boolean;
  state: UploadState;
}

/** Where a file is on its way. */
export type UploadState =
  /** Looked for among the assets by its content. */
  | { status: 'checking' }
  /** There is an asset with this content, or another file of the same upload: the user decides. */
  | { status: 'duplicate'; existing: UploadResource | null; filename: string }
  | { status: 'waiting' }
  | { status: 'sending'; sent: number; perSecond: number | null }
  /** All bytes arrived, and become an asset. */
  | { status: 'storing' }
  | { status: 'paused' }
  /** The connection broke; it is tried again soon. */
  | { status: 'interrupted' }
  | { status: 'done'; upload: UploadResource }
  /** The asset that was there already is used; null for another file of the same upload. */
  | { status: 'existing'; upload: UploadResource | null }
  | { status: 'failed'; error: unknown };

/** The state of a file, in one word. */
export type UploadStatus = UploadState['status'];

/** Files at once; browsers allow six connections, and the page needs one. */
const parallel = 5;
/** Large files would only share the line. */
const parallelLarge = 2;
const largeBytes = 16 * 1024 * 1024;

/** Whether a file moves by itself, without the user. */
export function isMoving({ state: { status } }: Pick<UploadTask, 'state'>): boolean {
  return (
    status === 'checking' ||
    status === 'waiting' ||
    status === 'sending' ||
    status === 'storing' ||
    status === 'interrupted'
  );
}

/** Whether a file would be lost if the page were closed. */
export function isUnfinished(task: Pick<UploadTask, 'state'>): boolean {
  const { status } = task.state;
  return isMoving(task) || status === 'paused' || status === 'duplicate';
}

/** Whether a file has yet to become an asset, if it is tried again maybe. */
export function isOnItsWay({ state: { status } }: Pick<UploadTask, 'state'>): boolean {
  return status !== 'done' && status !== 'existing';
}

/** Whether a file can be paused. */
export function canPause({ state: { status } }: Pick<UploadTask, 'state'>): boolean {
  return status === 'waiting' || status === 'sending' || status === 'interrupted';
}

/** The files to start now, in their order: a few at once, and fewer of the large ones. */
export function tasksToStart(tasks: readonly UploadTask[]): UploadTask[] {
  const active = tasks.filter(({ state: { status } }) => status === 'sending' || status === 'storing');
  let count = active.length;
  let large = active.filter(isLarge).length;
  return tasks.filter((task) => {
    if (task.state.status !== 'waiting' || count >= parallel) return false;
    if (isLarge(task) && large >= parallelLarge) return false;
    count += 1;
    if (isLarge(task)) large += 1;
    return true;
  });
}

function isLarge({ size }: UploadTask): boolean {
  return size !== null && size >= largeBytes;
}

/** Everything that is being uploaded, in numbers. */
export interface UploadSummary {
  total: number;
  counts: Readonly<Record<UploadStatus, number>>;
  /** 0 to 1; by bytes, where a file counts as something even when it is empty or its size is unknown. */
  fraction: number;
  /** Bytes that have yet to be sent. */
  bytesLeft: number;
}

/** A file's own weight: requests take time, whatever their size. */
const fileWeight = 64 * 1024;

/** Sums up a list of files. */
export function summarize(tasks: readonly UploadTask[]): UploadSummary {
  const counts = {
    checking: 0,
    duplicate: 0,
    waiting: 0,
    sending: 0,
    storing: 0,
    paused: 0,
    interrupted: 0,
    done: 0,
    existing: 0,
    failed: 0,
  };
  let weight = 0;
  let passed = 0;
  let bytesLeft = 0;
  for (const { size, state } of tasks) {
    counts[state.status] += 1;
    const whole = (size ?? 0) + fileWeight;
    weight += whole;
    switch (state.status) {
      case 'sending':
        passed += Math.min(state.sent, size ?? 0);
        bytesLeft += Math.max((size ?? 0) - state.sent, 0);
        break;
      case 'storing':
        passed += size ?? 0;
        break;
      case 'done':
      case 'existing':
      case 'failed':
        passed += whole;
        break;
      default:
        bytesLeft += size ?? 0;
    }
  }
  return { total: tasks.length, counts, fraction: weight === 0 ? 0 : passed / weight, bytesLeft };
}

/** Waits before a broken connection is tried again: for five minutes in all, as long as nothing arrives. */
const retryDelaysMs = [1000, 3000, 8000, 20_000, 60_000, 60_000, 60_000, 60_000, 60_000];

/** How long to wait before trying again, after that many failed attempts; null when it is no use. */
export function retryDelayMs(attempts: number, status: number | null): number | null {
  const isPassing = status === 0 || status === 408 || status === 429 || status === 502 || status === 503;
  return isPassing ? (retryDelaysMs[attempts - 1] ?? null) : null;
}
