import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { md5Of } from './md5-of.ts';

it.each([0, 1, 4 * 1024 * 1024, 9 * 1024 * 1024 + 7])('is the MD5 of a file of %d bytes', async (size) => {
  const bytes = randomBytes(size);

  expect(await md5Of(new Blob([bytes]))).toBe(createHash('md5').update(bytes).digest('hex'));
});
