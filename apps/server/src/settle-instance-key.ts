import { createHmac } from 'node:crypto';
import { canUnseal } from '@lectern/engine';
import {
  findKeyFingerprint,
  type LecternDatabase,
  listSealedTokens,
  lockKeyFingerprint,
  putKeyFingerprint,
  type Queryable,
} from '@lectern/storage';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { findInstanceKey, instanceKeyPlace, loadInstanceKey } from './instance-key.ts';

type KeyConfig = Pick<Config, 'dataDir' | 'instanceKey'>;

const tokensAtOnce = 200;

/**
 * The instance key of this node, once it is sure that the database belongs to it. The first node makes the database
 * belong to its key; so does the first one after an upgrade, if its key opens what is sealed there. Throws
 * `ConfigError` for another key, and for none where there has to be one.
 */
export async function settleInstanceKey({ kysely }: LecternDatabase, config: KeyConfig): Promise<Uint8Array> {
  return kysely.transaction().execute(async (tx) => {
    await lockKeyFingerprint(tx);
    const expected = await findKeyFingerprint(tx);
    const found = await findInstanceKey(config.dataDir, config.instanceKey);
    const isNeeded = expected !== null || (await listSealedTokens(tx, { afterId: '', limit: 1 })).length > 0;
    if (found === null && isNeeded) throw new ConfigError(missingKey(config, expected));
    const key = found ?? (await loadInstanceKey(config.dataDir, config.instanceKey));
    if (expected === null) {
      if (isNeeded && !(await opensAnything(tx, key))) throw new ConfigError(unfitKey(config, fingerprintOf(key)));
      await putKeyFingerprint(tx, fingerprintOf(key));
    }
    await assertInstanceKey(tx, config, key);
    return key;
  });
}

/** Throws `ConfigError` when the database belongs to another key. A key is accepted by a database without one. */
export async function assertInstanceKey(db: Queryable, config: KeyConfig, key: Uint8Array): Promise<void> {
  const expected = await findKeyFingerprint(db);
  const fingerprint = fingerprintOf(key);
  if (expected !== null && expected !== fingerprint) throw new ConfigError(otherKey(config, expected, fingerprint));
}

/**
 * Makes a database belong to this node's key, which is made if there is none. Returns the short form of its
 * fingerprint.
 */
export async function acceptInstanceKey({ kysely }: LecternDatabase, config: KeyConfig): Promise<string> {
  return kysely.transaction().execute(async (tx) => {
    await lockKeyFingerprint(tx);
    const fingerprint = fingerprintOf(await loadInstanceKey(config.dataDir, config.instanceKey));
    await putKeyFingerprint(tx, fingerprint);
    return short(fingerprint);
  });
}

/** The fingerprint of a key: distinguishes keys without revealing anything about them. */
function fingerprintOf(key: Uint8Array): string {
  return createHmac('sha256', key).update('lectern instance key').digest('hex');
}

/** What people compare. */
function short(fingerprint: string): string {
  return fingerprint.slice(0, 12);
}

/**
 * One is enough: two nodes may have had different keys before databases had a fingerprint, and data sealed by the other
 * is lost either way.
 */
async function opensAnything(db: Queryable, key: Uint8Array): Promise<boolean> {
  for (let afterId = ''; ;) {
    const page = await listSealedTokens(db, { afterId, limit: tokensAtOnce });
    if (page.some(({ sealed }) => sealed.some((secret) => canUnseal(key, secret)))) return true;
    const last = page.at(-1);
    if (last === undefined || page.length < tokensAtOnce) return false;
    afterId = last.id;
  }
}

function otherKey(config: KeyConfig, expected: string, fingerprint: string): string {
  return `The instance key of this node is not the one of the database.

  Key of the database   fingerprint ${short(expected)}
  Key of this node      fingerprint ${short(fingerprint)}, from ${instanceKeyPlace(config)}

  ${whatToDo(config)}`;
}

function missingKey(config: KeyConfig, expected: string | null): string {
  const fingerprint =
    expected === null ? 'an instance key' : `the instance key with the fingerprint ${short(expected)}`;
  return `The database belongs to ${fingerprint}, and this node has none:
  LECTERN_INSTANCE_KEY is not set, and ${instanceKeyPlace(config)} does not exist.

  ${whatToDo(config)}`;
}

function unfitKey(config: KeyConfig, fingerprint: string): string {
  return `The instance key of this node does not open any token in the database.

  Key of this node      fingerprint ${short(fingerprint)}, from ${instanceKeyPlace(config)}

  ${whatToDo(config)}`;
}

function whatToDo({ dataDir }: KeyConfig): string {
  return `All nodes of an instance need the same key. Set LECTERN_INSTANCE_KEY to the contents of the file instance-key in the data
  folder of a node that works, or copy that file to ${instanceKeyPlace({ dataDir, instanceKey: undefined })} and leave the variable unset.
  If the key is lost, run "lectern accept-instance-key": everyone has to sign in again, and existing API tokens keep working but
  cannot be shown any more until they are regenerated.`;
}
