import { type Actor, noPermissions, ownerActor, type Site } from '@lectern/domain';
import { insertRole } from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EngineServices } from './services.ts';
import { withAccountWrite, withSiteWrite } from './site-write.ts';
import { createAccount } from './accounts/create-account.ts';
import { createSite } from './sites/create-site.ts';
import { testServices } from './testing.ts';

let services: EngineServices;
let site: Site;
let accountId: string;

beforeAll(async () => {
  services = testServices(await openTestDatabase());
  const account = await createAccount(services, {
    email: 'ada@example.com',
    password: 'correct horse battery',
    firstName: 'Ada',
    lastName: 'Owner',
  });
  accountId = account.id;
  site = await createSite(services, { ownerAccountId: account.id, name: 'Writes' });
});
afterAll(() => services.db.close());
beforeEach(async () => {
  await services.db.pool.query('delete from lectern.outbox');
});

const origin = { id: 'r1', method: 'POST', path: '/api/roles', body: { data: {} } };
const owner = () => ({ site, actor: ownerActor({ type: 'account', id: accountId }), origin });

async function stored(): Promise<{ events: string[]; roles: string[] }> {
  const { pool } = services.db;
  const events = await pool.query(`select noun || '.' || change as name from lectern.outbox order by id`);
  const roles = await pool.query(`select name from lectern.roles where name like 'New%' order by name`);
  return { events: events.rows.map(({ name }) => name), roles: roles.rows.map(({ name }) => name) };
}

const newRole = (name: string, now: Date) => ({
  id: name.replaceAll(' ', '-'),
  siteId: site.id,
  name,
  permissions: noPermissions(),
  parentIds: [],
  createdAt: now,
});

test('a site write and its events are stored together or not at all', async () => {
  await withSiteWrite(services, owner(), {}, async ({ tx, now, emit }) => {
    await insertRole(tx, newRole('New one', now));
    emit({ noun: 'role', id: 'New-one', change: 'create' });
  });
  const failing = withSiteWrite(services, owner(), {}, async ({ tx, now, emit }) => {
    await insertRole(tx, newRole('New other', now));
    emit({ noun: 'role', id: 'New-other', change: 'create' });
    throw new Error('changed my mind');
  });

  await expect(failing).rejects.toThrow('changed my mind');
  expect(await stored()).toEqual({ events: ['role.create'], roles: ['New one'] });
});

test('nothing runs without the right, or while another write holds the lock', async () => {
  const powerless: Actor = { ...ownerActor({ type: 'account', id: accountId }), permissions: noPermissions() };
  let runs = 0;
  const run = async () => void (runs += 1);
  const refused = withSiteWrite(services, { site, actor: powerless }, { requires: 'can_manage_users' }, run);
  const locked = withSiteWrite(
    services,
    owner(),
    {
      lock: async () => {
        throw new Error('held');
      },
    },
    run,
  );

  await expect(refused).rejects.toMatchObject({ problems: [{ code: 'INSUFFICIENT_PERMISSIONS' }] });
  await expect(locked).rejects.toThrow('held');
  expect([runs, (await stored()).events]).toEqual([0, []]);
});

test('a failed account write appends no event, wherever its events belong', async () => {
  const failing = withAccountWrite(services, { account: { id: accountId }, origin }, async ({ emit }) => {
    emit(null, { noun: 'account', id: accountId, change: 'update' });
    emit(site.id, { noun: 'site', id: site.id, change: 'update' });
    throw new Error('changed my mind');
  });

  await expect(failing).rejects.toThrow('changed my mind');
  expect((await stored()).events).toEqual([]);
});
