import { type Environment, ownerActor, type Site } from '@lectern/domain';
import { type Account, findEnvironment, findEnvironmentByKey, findSiteDemo, inEnvironment } from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../accounts/create-account.ts';
import { giveUpFork } from '../environments/give-up-fork.ts';
import { runDestroy } from '../environments/run-destroy.ts';
import { runFork } from '../environments/run-fork.ts';
import { createItemType } from '../schema/create-item-type.ts';
import type { EngineServices } from '../services.ts';
import { createSite } from '../sites/create-site.ts';
import { noBlobs, testServices } from '../testing.ts';
import { resetDemo } from './reset-demo.ts';
import { startDemo, stopDemo } from './switch-demo.ts';

let services: EngineServices;
let account: Account;
let demo: Site;
let template: Site;
let now = new Date('2026-03-01T10:00:00Z');

const signal = new AbortController().signal;
const reset = () => resetDemo(services, { siteId: demo.id }, signal);
const state = () => findSiteDemo(services.db.kysely, demo.id);
const request = () => ({
  project: demo.internalDomain,
  template: template.internalDomain,
  lastsSeconds: 3600,
  shareUrl: null,
});

beforeAll(async () => {
  services = testServices(await openTestDatabase(), {
    clock: { now: () => now },
    // No assets here: `duplicate-site.test.ts` copies files.
    blobs: noBlobs,
  });
  account = await createAccount(services, { email: 'ada@example.com', password: 'correct horse battery' });
  template = await createSite(services, { ownerAccountId: account.id, name: 'Template' });
  demo = await createSite(services, { ownerAccountId: account.id, name: 'Try it' });
  await addModel(template, 'talk');
  await addModel(demo, 'scribble');
});
afterAll(() => services.db.close());

async function primary(site: Site): Promise<Environment> {
  const environment = await findEnvironment(services.db.kysely, site.id, null);
  if (environment === null) throw new Error('the site has no environment');
  return environment;
}

async function addModel(site: Site, apiKey: string): Promise<void> {
  const actor = ownerActor({ type: 'account', id: account.id });
  const scope = { site, environment: await primary(site), actor };
  await createItemType(services, scope, { name: apiKey, apiKey }, {});
}

async function models(): Promise<string[]> {
  const content = inEnvironment(services.db.kysely, await primary(demo));
  const rows = await content.selectFrom('item_types').select('api_key').execute();
  return rows.map((row) => row.api_key);
}

async function copyBegun(): Promise<string> {
  const key = (await state())?.resettingKey ?? null;
  if (key === null) throw new Error('no copy has begun');
  return key;
}

it('keeps its contents until its time is over, then gets those of its template under the same name, and begins anew', async () => {
  const former = await primary(demo);
  expect(await startDemo(services, request())).toEqual(new Date('2026-03-01T11:00:00Z'));
  now = new Date('2026-03-01T10:59:59Z');
  await reset();
  expect(await state()).toMatchObject({ resettingKey: null });

  now = new Date('2026-03-01T11:00:01Z');
  await reset();
  const key = await copyBegun();
  // A run too many, as after a crash, begins no second copy.
  await reset();
  expect(await copyBegun()).toBe(key);
  expect(await models()).toEqual(['scribble']);

  await runFork(services, { environmentKey: key }, signal);
  await reset();
  await reset();
  expect(await primary(demo)).toMatchObject({ key, id: former.id, status: 'ready', isPrimary: true });
  expect(await models()).toEqual(['talk']);
  expect(await state()).toMatchObject({ startedAt: now, resettingKey: null });

  await runDestroy(services, { environmentKey: former.key }, signal);
  expect(await findEnvironmentByKey(services.db.kysely, former.key)).toBeNull();
  expect((await primary(template)).status).toBe('ready');
});

it('begins another copy when one failed', async () => {
  now = new Date(now.getTime() + 3_601_000);
  await reset();
  const failed = await copyBegun();
  await giveUpFork(services, { environmentKey: failed });
  await reset();
  expect(await state()).toMatchObject({ resettingKey: null });
  expect(await models()).toEqual(['talk']);

  await reset();
  expect(await copyBegun()).not.toBe(failed);
});

it('stops for good, in the middle of a reset too', async () => {
  const before = await primary(demo);
  const key = await copyBegun();
  await stopDemo(services, demo.internalDomain);
  await runFork(services, { environmentKey: key }, signal);
  await reset();

  expect(await primary(demo)).toEqual(before);
  expect(await state()).toBeNull();
  await expect(stopDemo(services, demo.internalDomain)).rejects.toThrow('NOT_FOUND');
});

it('is refused for projects that are unknown or their own template', async () => {
  await expect(startDemo(services, { ...request(), template: 'nowhere' })).rejects.toThrow('NOT_FOUND');
  await expect(startDemo(services, { ...request(), project: 'nowhere' })).rejects.toThrow('NOT_FOUND');
  await expect(startDemo(services, { ...request(), template: demo.internalDomain })).rejects.toThrow('INVALID_SITE');
});
