import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerActor } from '@lectern/domain';
import {
  createAccount,
  createBuildTrigger,
  createSite,
  createWebhook,
  type EngineServices,
  examineInstance,
  getWebhook,
  rotateSigningSecret,
  updateBuildTrigger,
  updateWebhook,
} from '@lectern/engine';
import { testServices } from '@lectern/engine/testing';
import { findKeyFingerprint, findSite, type LecternDatabase } from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptInstanceKey, assertInstanceKey, settleInstanceKey } from './settle-instance-key.ts';

const one = 'ab'.repeat(32);
const other = 'cd'.repeat(32);
let db: LecternDatabase;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-key-'));
});
afterEach(async () => {
  await db.pool.query('delete from lectern.sites; delete from lectern.accounts; delete from lectern.instance');
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => db.close());

const withKey = (instanceKey: string) => ({ dataDir: folder, instanceKey });
const withoutKey = () => ({ dataDir: folder, instanceKey: undefined });

describe('a database of a new instance', () => {
  test('belongs to the key of the first node, which is created in its data folder', async () => {
    const key = await settleInstanceKey(db, withoutKey());
    const again = await settleInstanceKey(db, withoutKey());

    expect(Buffer.from(key).toString('hex')).toBe((await readFile(join(folder, 'instance-key'), 'utf8')).trim());
    expect(again).toEqual(key);
  });

  test('stores nothing from which the key could be derived', async () => {
    await settleInstanceKey(db, withKey(one));

    const fingerprint = await findKeyFingerprint(db.kysely);

    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(fingerprint).not.toBe(one);
  });

  test('rejects a node with another key, and names both and their sources', async () => {
    await settleInstanceKey(db, withKey(one));
    const expected = (await findKeyFingerprint(db.kysely))?.slice(0, 12);

    const refused = settleInstanceKey(db, withKey(other));

    await expect(refused).rejects.toThrow(
      new RegExp(`of the database +fingerprint ${expected}\\n.*fingerprint .*, from LECTERN_INSTANCE_KEY`),
    );
    await writeFile(join(folder, 'instance-key'), other);
    await expect(settleInstanceKey(db, withoutKey())).rejects.toThrow(join(folder, 'instance-key'));
    await expect(assertInstanceKey(db.kysely, withoutKey(), Buffer.from(other, 'hex'))).rejects.toThrow(
      'not the one of the database',
    );
  });

  test('rejects a node without a key, and creates none in its data folder', async () => {
    await settleInstanceKey(db, withKey(one));

    await expect(settleInstanceKey(db, withoutKey())).rejects.toThrow('this node has none');

    expect(await readdir(folder)).toEqual([]);
  });

  test('belongs to one of two concurrent keys', async () => {
    const settled = await Promise.allSettled([
      settleInstanceKey(db, withKey(one)),
      settleInstanceKey(db, withKey(other)),
    ]);

    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('belongs to another key once that is accepted', async () => {
    await settleInstanceKey(db, withKey(one));

    const short = await acceptInstanceKey(db, withKey(other));

    expect((await findKeyFingerprint(db.kysely))?.startsWith(short)).toBe(true);
    expect(Buffer.from(await settleInstanceKey(db, withKey(other))).toString('hex')).toBe(other);
  });
});

describe('a database without a fingerprint', () => {
  let siteId: string;
  beforeEach(async () => {
    const services = testServices(db, { instanceKey: Buffer.from(one, 'hex') });
    const { id } = await createAccount(services, { email: 'ada@example.com', password: 'seven green herons' });
    siteId = (await createSite(services, { ownerAccountId: id, name: 'Site' })).id;
  });
  afterEach(() => db.pool.query('delete from lectern.access_tokens'));

  test('belongs to the key that decrypts its tokens', async () => {
    await settleInstanceKey(db, withKey(one));

    await expect(settleInstanceKey(db, withKey(other))).rejects.toThrow('not the one of the database');
  });

  test('rejects a key that decrypts none of them, and a missing key', async () => {
    await expect(settleInstanceKey(db, withKey(other))).rejects.toThrow('does not open any token');
    await expect(settleInstanceKey(db, withoutKey())).rejects.toThrow('this node has none');

    expect(await findKeyFingerprint(db.kysely)).toBeNull();
  });

  test('has doctor name the tokens that a newly accepted key cannot decrypt', async () => {
    await acceptInstanceKey(db, withKey(other));
    const examine = (key: string) => examineInstance(testServices(db, { instanceKey: Buffer.from(key, 'hex') }));

    const findings = [await examine(one), await examine(other)].map((found) =>
      found.find(({ fault }) => fault === 'unreadable_token'),
    );

    expect(findings).toEqual([
      undefined,
      expect.objectContaining({ examples: [expect.any(String), expect.any(String)] }),
    ]);
  });

  test('has doctor name webhooks and build triggers whose secrets it cannot decrypt, until they are entered again', async () => {
    const [before, after] = [one, other].map((key) => testServices(db, { instanceKey: Buffer.from(key, 'hex') }));
    if (before === undefined || after === undefined) throw new Error('there are two keys');
    const site = (await findSite(db.kysely, siteId)) ?? expect.fail();
    const principal = { site, actor: ownerActor(site.owner) };
    const webhook = await createWebhook(before, principal, {
      name: 'Hook',
      isEnabled: true,
      url: 'https://receiver.example/',
      customPayload: null,
      httpBasicUser: 'me',
      httpBasicPassword: 'secret',
      headers: { 'X-Key': 'k' },
      events: [],
      payloadApiVersion: '3',
      nestedItemsInPayload: false,
      autoRetry: true,
    });
    const { trigger } = await createBuildTrigger(before, principal, {
      name: 'Trigger',
      isEnabled: true,
      adapter: 'custom',
      adapterSettings: { trigger_url: 'https://builds.example/', payload: {} },
      webhookToken: 'abcdefghij',
      frontendUrl: null,
      isAutotriggered: false,
      isIndexingEnabled: false,
    });
    const unreadable = async (services: EngineServices) =>
      (await examineInstance(services))
        .filter(({ fault }) => fault === 'unreadable_webhook' || fault === 'unreadable_build_trigger')
        .map(({ fault, examples }) => `${fault} ${examples.join()}`);

    const findings = [await unreadable(before), await unreadable(after)];
    const shown = await getWebhook(after, principal, webhook.webhook.id);
    await updateWebhook(after, principal, webhook.webhook.id, { httpBasicPassword: 'secret', headers: {} });
    await rotateSigningSecret(after, principal, webhook.webhook.id);
    await updateBuildTrigger(after, principal, trigger.id, {
      adapterSettings: { trigger_url: 'https://builds.example/', payload: {} },
    });

    expect(findings).toEqual([
      [],
      [`unreadable_webhook ${site.id} ${webhook.webhook.id}`, `unreadable_build_trigger ${site.id} ${trigger.id}`],
    ]);
    expect(shown).toMatchObject({ isReadable: false, headers: {}, httpBasicPassword: null });
    expect(await unreadable(after)).toEqual([]);
  });
});
