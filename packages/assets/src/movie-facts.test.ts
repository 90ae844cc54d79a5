import { Readable } from 'node:stream';
import type { BlobStore } from '@lectern/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMovieFacts } from './movie-facts.ts';
import { film } from './testing/film.ts';

/** A store of one file, for reading only. */
function storeOf(bytes: Uint8Array): BlobStore {
  const open = async (_path: string, range?: { start: number; end: number }) =>
    Readable.from([Buffer.from(bytes.subarray(range?.start ?? 0, (range?.end ?? bytes.length) + 1))]);
  return { open } as Partial<BlobStore> as BlobStore;
}

const read = (bytes: Uint8Array) => readMovieFacts(storeOf(bytes), '/1/film.mp4', bytes.length);

describe('video metadata', () => {
  test('is read from an index at the end of the file', async () => {
    expect(await read(film({ seconds: 3, frames: 90, width: 640, height: 360, hasSound: true }))).toEqual({
      duration: 3,
      frameRate: 30,
      width: 640,
      height: 360,
      hasSound: true,
    });
  });

  test('has the displayed size of a video recorded upright', async () => {
    const bytes = Buffer.from(film({ width: 640, height: 360 }));
    const header = bytes.indexOf('tkhd') + 4;
    // The first member of the matrix is zero when the image is turned by a quarter.
    bytes.writeUInt32BE(0, header + 40);

    expect(await read(bytes)).toMatchObject({ width: 360, height: 640 });
  });

  test('is not invented for other files', async () => {
    for (const text of ['', 'words', 'RIFF0000AVI LIST', '\0\0\0\u0001moov'])
      expect(await read(Buffer.from(text))).toBeNull();
  });

  test('never fails, whatever the bytes', async () => {
    const whole = film({ hasSound: true });
    const broken = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(broken, fc.nat(whole.length), async (changes, length) => {
        const bytes = whole.slice();
        for (const [at, value] of changes) bytes[at] = value;

        await expect(read(bytes.subarray(0, length))).resolves.toBeDefined();
      }),
    );
  });
});
