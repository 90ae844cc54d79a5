import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '@lectern/engine';
import { expect, test, vi } from 'vitest';
import { readArchive } from '../testing/read-archive.ts';
import { type ArchivedFile, writeArchive } from './write-archive.ts';

const file = (filename: string, part: Partial<ArchivedFile> = {}): ArchivedFile => ({
  path: `/site/${filename}`,
  filename,
  mimeType: 'image/png',
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

test('stores compressed types as they are, and compresses the others', async () => {
  const text = 'words '.repeat(1000);
  const archive = writeArchive(
    storeOf(async (path) => Readable.from([Buffer.from(path.endsWith('.png') ? 'picture' : text)])),
    [file('a.png'), file('b.txt', { mimeType: 'text/plain' }), file('c.svg', { mimeType: 'image/svg+xml' })],
  );

  const bytes = await buffer(archive);

  expect(await readArchive(bytes)).toEqual([
    { name: 'a.png', content: Buffer.from('picture'), method: 0 },
    { name: 'b.txt', content: Buffer.from(text), method: 8 },
    { name: 'c.svg', content: Buffer.from(text), method: 8 },
  ]);
  expect(bytes.length).toBeLessThan(text.length);
});

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

  await vi.waitFor(() => expect(archive.readableLength).toBeGreaterThan(60_000));
  archive.read(1000);
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
