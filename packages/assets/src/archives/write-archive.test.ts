import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '@lectern/engine';
import { expect, test, vi } from 'vitest';
import { readArchive } from '../testing/read-archive.ts';
import { type ArchivedFile, writeArchive } from './write-archive.ts';

const file = (filename: string, part: Partial<ArchivedFile> = {}): ArchivedFile => ({
  path: `/site/${filename}`,
  filename,
  modifiedAt: new Date('2026-03-01T09:30:00Z'),
  refusal: null,
  ...part,
});

/** A store of which only reading is used. */
function storeOf(open: BlobStore['open']): BlobStore {
  return { open } as BlobStore;
}

/** A file of that many chunks of 64 kB, which counts how many were read. */
function longFile(chunks: number) {
  const counted = { read: 0 };
  const content = Readable.from(
    (function* () {
      for (; counted.read < chunks; counted.read += 1) yield Buffer.alloc(65_536, counted.read);
    })(),
    { objectMode: false },
  );
  return { counted, content };
}

test('files that are gone or refused are listed in a text file, whose name is its own', async () => {
  const archive = writeArchive(
    storeOf(async (path) => (path.endsWith('gone.png') ? null : Readable.from([Buffer.from(path)]))),
    [file('gone.png'), file('missing-files.txt'), file('film.mp4', { refusal: 'not served' }), file('there.png')],
  );

  const entries = await readArchive(await buffer(archive));

  expect(entries.map(({ name }) => name)).toEqual(['missing-files (2).txt', 'there.png', 'missing-files.txt']);
  expect(entries.at(-1)?.content.toString()).toBe(
    'These files are not in this archive:\n\ngone.png: missing from the file storage\nfilm.mp4: not served\n',
  );
});

test('reads no more than its reader takes, one file at a time, and closes the open one when it goes away', async () => {
  const { counted, content } = longFile(1000);
  const opened: string[] = [];
  const archive = writeArchive(
    storeOf(async (path) => {
      opened.push(path);
      return content;
    }),
    [file('long.png'), file('next.png')],
  );

  archive.read(0);
  await vi.waitFor(() => expect(archive.readableLength).toBeGreaterThan(0));
  archive.read(1);
  await new Promise((resolve) => setImmediate(resolve));
  const readWhilePaused = counted.read;
  archive.destroy();

  await vi.waitFor(() => expect(content.destroyed).toBe(true));
  expect(readWhilePaused).toBeLessThan(20);
  expect(counted.read).toBeLessThan(20);
  expect(opened).toEqual(['/site/long.png']);
});

test('a file that breaks off destroys the archive, so that no one takes a part for the whole', async () => {
  const broken = new Readable({ read: () => undefined });
  broken.push(Buffer.alloc(10));
  const archive = writeArchive(
    storeOf(async () => broken),
    [file('a.png')],
  );
  const reading = buffer(archive);

  broken.destroy(new Error('the disk is gone'));

  await expect(reading).rejects.toThrow('the disk is gone');
});

test('a store that can not be read destroys the archive', async () => {
  const archive = writeArchive(
    storeOf(async () => {
      throw new Error('no store');
    }),
    [file('a.png')],
  );

  await expect(buffer(archive)).rejects.toThrow('no store');
});

test('many files are read one after the other, and none stays open', async () => {
  const opened: Readable[] = [];
  const archive = writeArchive(
    storeOf(async (path) => {
      expect(opened.filter(({ destroyed }) => !destroyed)).toEqual([]);
      const content = Readable.from([Buffer.from(path)]);
      opened.push(content);
      return content;
    }),
    Array.from({ length: 2500 }, (_, number) => file(`${number}.png`)),
  );

  const entries = await readArchive(await buffer(archive));

  expect(entries.length).toBe(2500);
  expect(entries.at(-1)).toEqual({ name: '2499.png', content: Buffer.from('/site/2499.png') });
  expect(opened.every(({ destroyed }) => destroyed)).toBe(true);
});
