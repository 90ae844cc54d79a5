import type { UploadResource } from '@lectern/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { deliver, listenToLeftUploads, newUploadEntry, settle, type UploadEntry } from './upload-entry.ts';
import type { UploadState } from './upload-task.ts';

// What is read of it here.
const dunes = { id: 'dunes' } as UploadResource;
const receive = vi.fn<(ids: string[]) => void>();
const reportLeft = vi.fn<(uploads: readonly UploadResource[], label: string) => void>();
listenToLeftUploads(reportLeft);
afterEach(() => vi.clearAllMocks());

function entry({ isLeft, state }: { isLeft: boolean; state: UploadState }): UploadEntry {
  const receiver = { key: 'cover', form: 'form', label: 'Cover', receive };
  const added = newUploadEntry(
    { file: new File([], 'dunes.jpg'), collectionId: null },
    { key: 1, isChecked: false, unfinished: null, receiver, settle: () => undefined },
  );
  return { ...added, task: { ...added.task, isLeft, state } };
}

const done = { status: 'done', upload: dunes } as const;
const failed = { status: 'failed', error: null } as const;

it('delivers files to their field, which waits only for those that failed', () => {
  const entries = [entry({ isLeft: false, state: done }), entry({ isLeft: false, state: failed })];

  deliver(entries, [dunes]);

  expect(receive).toHaveBeenCalledExactlyOnceWith(['dunes']);
  expect(entries.map(({ task }) => task.receiver?.label)).toEqual([undefined, 'Cover']);
});

it('reports files whose form was left instead, also those that arrive when they are tried again', () => {
  const retried = { ...entry({ isLeft: true, state: done }), isSettled: true };

  deliver([entry({ isLeft: true, state: done })], [dunes]);
  settle(retried, dunes);

  expect(receive).not.toHaveBeenCalled();
  expect(reportLeft.mock.calls).toEqual([
    [[dunes], 'Cover'],
    [[dunes], 'Cover'],
  ]);
  expect(retried.task.isLeft).toBe(false);
});
