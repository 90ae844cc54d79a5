import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';

/**
 * The 32 bytes that seal secrets: `LECTERN_INSTANCE_KEY` (64 hex digits), or a file of the data folder, made at first
 * need.
 */
export async function loadInstanceKey(dataDir: string, fromEnvironment: string | undefined): Promise<Uint8Array> {
  const stored = await findInstanceKey(dataDir, fromEnvironment);
  if (stored !== null) return stored;
  const key = randomBytes(32);
  await writeKey(dataDir, key);
  return key;
}

/** The key if there is one already. Throws `ConfigError` when it is no key. */
export async function findInstanceKey(
  dataDir: string,
  fromEnvironment: string | undefined,
): Promise<Uint8Array | null> {
  if (fromEnvironment !== undefined) return decode(fromEnvironment, 'LECTERN_INSTANCE_KEY');
  const path = keyPath(dataDir);
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new ConfigError(`${path} cannot be read: ${error.message}`);
  });
  return stored === null ? null : decode(stored.trim(), path);
}

/** Where the key of this node is looked for: the variable if it is set, else the file of the data folder. */
export function instanceKeyPlace({
  dataDir,
  instanceKey,
}: {
  dataDir: string;
  instanceKey: string | undefined;
}): string {
  return instanceKey === undefined ? keyPath(dataDir) : 'LECTERN_INSTANCE_KEY';
}

/** Throws `ConfigError` when this place has a key and it is another one: something may be sealed with it. */
export async function requireSameKey(
  dataDir: string,
  fromEnvironment: string | undefined,
  key: Uint8Array,
): Promise<void> {
  const present = await findInstanceKey(dataDir, fromEnvironment);
  if (present === null || Buffer.from(present).equals(key)) return;
  const place = instanceKeyPlace({ dataDir, instanceKey: fromEnvironment });
  throw new ConfigError(
    `${place} contains a different key than the backup. Remove it to keep the key of the backup in the data folder.`,
  );
}

/** Keeps a key that was made elsewhere, where there is none. */
export async function keepInstanceKey(
  dataDir: string,
  fromEnvironment: string | undefined,
  key: Uint8Array,
): Promise<void> {
  if ((await findInstanceKey(dataDir, fromEnvironment)) === null) await writeKey(dataDir, key);
}

function keyPath(dataDir: string): string {
  return join(dataDir, 'instance-key');
}

async function writeKey(dataDir: string, key: Uint8Array): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(keyPath(dataDir), `${Buffer.from(key).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
}

function decode(text: string, source: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new ConfigError(`${source} must be 64 hexadecimal digits.`);
  return Buffer.from(text, 'hex');
}
