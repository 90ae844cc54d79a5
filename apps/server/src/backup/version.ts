import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Version of this Lectern, from its `package.json`. */
export async function readVersion(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}
