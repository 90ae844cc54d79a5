import { createAccount, createSite, type EngineServices, startSession } from '@lectern/engine';
import { testServices } from '@lectern/engine/testing';
import { findAccountByEmail, firstStartState, type LecternDatabase, takeLease } from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FirstStartOptions, prepareFirstStart } from './first-start.ts';

const config = { adminEmail: undefined, adminPassword: undefined };
const email = 'admin@example.com';
let db: LecternDatabase;
let services: EngineServices;
beforeEach(async () => {
  db = await openTestDatabase();
  services = testServices(db);
});
afterEach(() => db.close());

const prepare = (options: Partial<FirstStartOptions> = {}) =>
  prepareFirstStart(services, config, { loadStarter: null, say: () => {}, ...options });

/** A first start that ends in the middle of its content. */
async function interrupt(): Promise<void> {
  const loadStarter = () => Promise.reject(new Error('killed'));
  await expect(prepare({ loadStarter })).rejects.toThrow('killed');
}

async function siteNames(): Promise<string[]> {
  return (await db.kysely.selectFrom('lectern.sites').select('name').orderBy('name').execute()).map(({ name }) => name);
}

async function emails(): Promise<string[]> {
  return (await db.kysely.selectFrom('lectern.accounts').select('email').orderBy('email').execute()).map(
    ({ email: address }) => address,
  );
}

test('happens once', async () => {
  const first = await prepare();
  const second = await prepare();

  expect(first).toEqual({ email, password: expect.stringMatching(/^.{12}$/) });
  expect(second).toBeNull();
  expect(await siteNames()).toEqual(['My project']);
});

describe('after an interrupted one', () => {
  test('starts over', async () => {
    await interrupt();
    const left = [await siteNames(), await firstStartState(db.kysely)];

    const first = await prepare();

    expect(left).toEqual([['Kestrel Hall'], 'begun']);
    expect(first?.email).toBe(email);
    expect([await siteNames(), await emails()]).toEqual([['My project'], [email]]);
  });

  test('keeps an account that was used to sign in, and its project', async () => {
    await interrupt();
    const account = await findAccountByEmail(db.kysely, email);
    if (account === null) throw new Error('the first start made an account');
    await startSession(services, account, { site: null });

    const first = await prepare();

    expect([first, await firstStartState(db.kysely)]).toEqual([null, 'done']);
    expect([await siteNames(), await emails()]).toEqual([['Kestrel Hall'], [email]]);
  });

  test('keeps content created by others, and adds none to it', async () => {
    await interrupt();
    const { id } = await createAccount(services, { email: 'ada@example.com', password: 'seven green herons' });
    await createSite(services, { ownerAccountId: id, name: 'Hers' });

    const first = await prepare();

    expect([first, await firstStartState(db.kysely)]).toEqual([null, 'done']);
    expect([await siteNames(), await emails()]).toEqual([['Hers'], ['ada@example.com']]);
  });

  test('keeps the account if it has a project', async () => {
    await interrupt();
    const account = await findAccountByEmail(db.kysely, email);
    await createSite(services, { ownerAccountId: account?.id ?? '', name: 'Another' });

    await prepare();

    expect([await siteNames(), await emails()]).toEqual([['Another', 'Kestrel Hall'], [email]]);
  });

  test('keeps everything if the interrupted start left no record', async () => {
    await interrupt();
    await db.pool.query(`delete from lectern.instance where key = 'first_start_content'`);

    const first = await prepare();

    expect([first, await firstStartState(db.kysely)]).toEqual([null, 'done']);
    expect([await siteNames(), await emails()]).toEqual([['Kestrel Hall'], [email]]);
  });
});

describe.runIf(process.env['LECTERN_TEST_DATABASE_URL'])('of two nodes at once', () => {
  test('is done by one, while the other waits', async () => {
    let finish = () => {};
    const loading = new Promise<void>((resolve) => (finish = resolve));
    const said: string[] = [];
    const loadStarter = () => loading;
    const say = (message: string) => void said.push(message);
    const both = Promise.all([prepare({ loadStarter, say }), prepare({ loadStarter, say })]);

    await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 20_000 });
    const meanwhile = await firstStartState(db.kysely);
    finish();
    const answers = await both;

    expect(said).toEqual([expect.stringContaining('Waiting for another node')]);
    expect(meanwhile).not.toBe('done');
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    expect([await siteNames(), await emails()]).toEqual([['Kestrel Hall'], [email]]);
  });

  test('is done by the second once the first is gone, and not before', async () => {
    await interrupt();
    await takeLease(db.kysely, { name: 'first_start', holder: 'a node that was killed' }, 700);
    const untouched: string[][] = [];

    const first = await prepare({ say: () => void siteNames().then((names) => untouched.push(names)) });

    expect(first?.email).toBe(email);
    expect(untouched).toEqual([['Kestrel Hall']]);
    expect(await siteNames()).toEqual(['My project']);
  });
});
