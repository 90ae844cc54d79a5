import type { UploadResource } from '@lectern/contract';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../query.ts';
import { type RemoteFile, uploadFile } from './upload-file.ts';
import { uploadKeys } from '../query-keys/uploads.ts';

/** A file on its way to the server. */
export interface UploadTask {
  key: number;
  filename: string;
  state:
    | { status: 'waiting' }
    | { status: 'sending'; fraction: number }
    | { status: 'done' }
    | { status: 'failed'; error: unknown };
}

/** Files sent at the same time; more would only share the line. */
const parallel = 3;

let tasks: readonly UploadTask[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

function change(next: readonly UploadTask[]) {
  tasks = next;
  for (const listener of listeners) listener();
}

function update(key: number, state: UploadTask['state']) {
  change(tasks.map((task) => (task.key === key ? { ...task, state } : task)));
}

/**
 * Uploads files, a few at a time, and returns with those that arrived, in order. Failures stay in the list of tasks.
 */
export async function uploadFiles(
  files: readonly (File | RemoteFile)[],
  { collectionId = null }: { collectionId?: string | null } = {},
): Promise<UploadResource[]> {
  const isIdle = tasks.every(({ state }) => state.status === 'done' || state.status === 'failed');
  const batch = files.map((file) => {
    lastKey += 1;
    return { key: lastKey, file };
  });
  change([
    ...(isIdle ? [] : tasks),
    ...batch.map(({ key, file }): UploadTask => ({ key, filename: file.name, state: { status: 'waiting' } })),
  ]);

  const arrived = new Map<number, UploadResource>();
  const waiting = [...batch];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { key, file } = next;
      update(key, { status: 'sending', fraction: 0 });
      try {
        arrived.set(
          key,
          await uploadFile(file, collectionId, (fraction) => update(key, { status: 'sending', fraction })),
        );
        update(key, { status: 'done' });
      } catch (error) {
        update(key, { status: 'failed', error });
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  await queryClient.invalidateQueries({ queryKey: uploadKeys.all });
  return batch.flatMap(({ key }) => arrived.get(key) ?? []);
}

/** Forgets tasks that ended, so that their line disappears. */
export function dismissUploads(): void {
  change(tasks.filter(({ state }) => state.status === 'waiting' || state.status === 'sending'));
}

/** Files on their way, and those of the last batch. */
export function useUploadTasks(): readonly UploadTask[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => tasks,
  );
}
