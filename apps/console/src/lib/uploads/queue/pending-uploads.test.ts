import { expect, it } from 'vitest';
import { pendingUploads } from './pending-uploads.ts';
import type { UploadTask } from './upload-task.ts';

const cover = { key: 'a', form: 'form', label: 'Cover' };
const pictures = { key: 'b', form: 'form', label: 'Pictures' };
const waiting = { status: 'waiting' } as const;

function task(receiver: UploadTask['receiver'], state: UploadTask['state'] = waiting): UploadTask {
  return { key: 1, filename: 'dunes.jpg', size: 1000, receiver, isLeft: false, state };
}

it('counts the files of one form, and names their fields once', () => {
  const tasks = [
    task(cover),
    task(pictures, { status: 'paused' }),
    task(pictures, { status: 'duplicate', existing: null, filename: 'dunes.jpg' }),
    task({ ...cover, form: 'another' }),
    task(null),
  ];

  expect(pendingUploads(tasks, 'form')).toEqual({ count: 3, names: 'Cover, Pictures' });
});

it('expects no files that failed', () => {
  expect(pendingUploads([task(cover, { status: 'failed', error: null })], 'form')).toEqual({ count: 0, names: '' });
});
