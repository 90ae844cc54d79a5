import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { print } from './print.ts';
import { pictures } from './pictures.ts';

const started = performance.now();
const folder = process.argv[2] ?? 'images';
const only = process.argv.slice(3);

await mkdir(folder, { recursive: true });
const wanted = pictures.filter(({ name }) => only.length === 0 || only.includes(name));
const sizes = await Promise.all(
  wanted.map(async (picture) => {
    const bytes = await print(picture);
    const file = `${picture.name}.${picture.format === 'png' ? 'png' : 'jpg'}`;
    await writeFile(join(folder, file), bytes);
    process.stdout.write(`${file.padEnd(32)} ${Math.round(bytes.length / 1024)} kB\n`);
    return bytes.length;
  }),
);
const total = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
process.stdout.write(`${wanted.length} pictures, ${total} kB, ${Math.round(performance.now() - started)} ms\n`);
