import { randomBytes } from 'node:crypto';
import type { EngineServices } from '../services.ts';

/** Below 10 to the power of this are the numbers that eight random bytes make. */
const randomDigits = 20;

/**
 * A path for a new file in a folder, `/<site>`, that nothing is stored at: `/<site>/<number>-<name>`. The number begins
 * with the time and ends at random: files of one name in one millisecond have paths of their own, which no one can
 * guess.
 */
export function newStoredPath({ clock }: EngineServices, folder: string, filename: string): string {
  const random = randomBytes(8).readBigUInt64BE().toString().padStart(randomDigits, '0');
  return `${folder}/${clock.now().getTime()}${random}-${filename}`;
}
