import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { unpackPackage } from './unpack-package.ts';

const limits = { files: 3, totalBytes: 2_000, pathLength: 40 };

async function archiveOf(files: Record<string, string>, tail = Buffer.alloc(0)): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of Object.entries(files)) archive.entry({ name }, content);
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  return gzipSync(Buffer.concat([...chunks, tail]));
}

test('reads the files of the one folder, whatever it is called', async () => {
  const files = await unpackPackage(await archiveOf({ 'package/a.txt': 'a', './other/b/c.txt': 'c' }), limits);

  expect(files.map(({ path, content }) => [path, content.toString()])).toEqual([
    ['a.txt', 'a'],
    ['b/c.txt', 'c'],
  ]);
});

test.each([
  ['too_large', { 'package/a': 'x'.repeat(2_001) }],
  ['too_large', { 'package/a': 'x'.repeat(1_500), 'package/b': 'x'.repeat(600) }],
  ['too_large', { 'package/a': '', 'package/b': '', 'package/c': '', 'package/d': '' }],
  ['unsafe_package', { a: '' }],
  ['unsafe_package', { 'package//a': '' }],
  ['unsafe_package', { 'package/./a': '' }],
  ['unsafe_package', { 'package/a/../../b': '' }],
  ['unsafe_package', { 'package/a\nb': '' }],
  ['unsafe_package', { [`package/${'x'.repeat(40)}`]: '' }],
])('refuses %s archives (%#)', async (problem, files) => {
  await expect(unpackPackage(await archiveOf(files), limits)).rejects.toMatchObject({ problem });
});

test('refuses what is no archive, and what inflates without an end', async () => {
  const damaged = (await archiveOf({ 'package/a': 'x'.repeat(500) })).subarray(0, 60);
  const bomb = await archiveOf({ 'package/a': 'x' }, Buffer.alloc(1_000_000));

  await expect(unpackPackage(Buffer.from('no archive'), limits)).rejects.toMatchObject({ problem: 'unsafe_package' });
  await expect(unpackPackage(damaged, limits)).rejects.toMatchObject({ problem: 'unsafe_package' });
  await expect(unpackPackage(bomb, limits)).rejects.toMatchObject({ problem: 'too_large' });
});
