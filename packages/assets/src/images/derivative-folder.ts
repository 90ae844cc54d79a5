import { createHash } from 'node:crypto';

/** What is drawn from all files lies below. */
export const derivativesFolder = '/.derivatives/';

/** Images drawn from one file lie together. */
export function derivativeFolder(sourcePath: string): string {
  const name = createHash('sha256').update(sourcePath).digest('hex').slice(0, 32);
  return `${derivativesFolder}${name.slice(0, 2)}/${name.slice(2)}/`;
}
