import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attendDownload } from './attend-download.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function attended({ isThere = true } = {}) {
  const content = new PassThrough();
  const sent = { bytes: 0 };
  const download = { renew: vi.fn(async () => isThere), end: vi.fn(async () => undefined) };
  const onError = vi.fn();
  attendDownload(content, download, { sentBytes: () => sent.bytes, onError, renewEveryMs: 20_000 });
  const ended = finished(content).then(
    () => 'whole',
    (error: Error) => error.message,
  );
  return { content, sent, download, onError, ended };
}

test('a download is renewed as long as bytes go out, and is complete when all were taken', async () => {
  const { content, sent, download, ended } = attended();

  for (let look = 0; look < 20; look += 1) {
    sent.bytes += 1;
    await vi.advanceTimersByTimeAsync(20_000);
  }
  content.end('x');
  content.resume();

  expect(await ended).toBe('whole');
  await vi.waitFor(() => expect(download.end).toHaveBeenCalledExactlyOnceWith({ isComplete: true }));
  expect(download.renew).toHaveBeenCalledTimes(20);
});

test('a download of which nothing is taken for two minutes ends', async () => {
  const { content, download, ended } = attended();

  await vi.advanceTimersByTimeAsync(119_000);
  expect(content.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);

  expect(await ended).toBe('nothing was taken of the archive any more');
  expect(download.end).toHaveBeenCalledExactlyOnceWith({ isComplete: false });
});

test('a download whose archive is gone ends', async () => {
  const { ended } = attended({ isThere: false });

  await vi.advanceTimersByTimeAsync(20_000);

  expect(await ended).toBe('the archive is gone');
});
