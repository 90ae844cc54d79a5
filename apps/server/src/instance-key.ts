import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

/** The 32 bytes that seal secrets: `LECTERN_INSTANCE_KEY` (64 hex digits), or a file of the data folder, made at first need. */
export async function loadInstanceKey(dataDir: string, fromEnvironment: string | undefined): Promise<Uint8Array> {
  if (fromEnvironment !== undefined) return decode(fromEnvironment, 'LECTERN_INSTANCE_KEY');
  const path = join(dataDir, 'instance-key');
  const stored = await readFile(path, 'utf8').catch(() => null);
  if (stored !== null) return decode(stored.trim(), path);
  const key = randomBytes(32);
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, `${key.toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return key;
}

function decode(text: string, source: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new ConfigError(`${source} must hold 64 hexadecimal digits.`);
  return Buffer.from(text, 'hex');
}
