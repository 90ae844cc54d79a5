import { generateId, ownerActor, type Site } from '@lectern/domain';
import {
  type Account,
  findEnvironment,
  findEnvironmentByKey,
  findSite,
  inEnvironment,
  updateSite,
} from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../accounts/create-account.ts';
import { awaitFork } from '../environments/await-fork.ts';
import { runFork } from '../environments/run-fork.ts';
import { createItem } from '../items/create-item.ts';
import { forAccount } from '../organizations/owner-principal.ts';
import type { BlobStore } from '../ports.ts';
import { createField } from '../schema/create-field.ts';
import { createItemType } from '../schema/create-item-type.ts';
import type { EngineServices } from '../services.ts';
import { testServices } from '../testing.ts';
import { createSite } from './create-site.ts';
import { destroyOwnSite } from './destroy-own-site.ts';
import { createSiteFromTemplate, duplicateSite } from './duplicate-site.ts';

let services: EngineServices;
let account: Account;
let original: Site;
/** Stored files: bytes by path. */
const files = new Map<string, number>();

beforeAll(async () => {
  services = testServices(await openTestDatabase(), { blobs: filesInMemory() });
  account = await createAccount(services, { email: 'ada@example.com', password: 'correct horse battery' });
  original = await createSite(services, { ownerAccountId: account.id, name: 'Original' });
  const environment = await findEnvironment(services.db.kysely, original.id, null);
  if (environment === null) throw new Error('a new site has an environment');
  const scope = { site: original, environment, actor: ownerActor({ type: 'account', id: account.id }) };
  const { view } = await createItemType(services, scope, { name: 'Talk', apiKey: 'talk' }, {});
  const itemTypeId = view.itemType.id;
  await createField(services, scope, itemTypeId, { label: 'Title', apiKey: 'title', fieldType: 'string' });
  for (let index = 0; index < 30; index += 1)
    await createItem(services, scope, { itemTypeId, attributes: { title: `Talk ${index}` }, meta: {} });
  for (let index = 0; index < 70; index += 1) await addFile(environment.schema, `/${original.id}/file-${index}.txt`);
});
afterAll(() => services.db.close());

/** The part of a store that copying needs. */
function filesInMemory(): BlobStore {
  const store: Pick<BlobStore, 'stat' | 'copy'> = {
    stat: async (path) => {
      const size = files.get(path);
      return size === undefined ? null : { size, modifiedAt: new Date() };
    },
    copy: async (from, to) => void files.set(to, files.get(from) ?? 0),
  };
  return store as BlobStore;
}

async function addFile(schema: string, path: string): Promise<void> {
  files.set(path, 10);
  await services.db.pool.query(
    `insert into ${schema}.uploads (id, path, basename, filename, size, md5, is_image, colors, exif_info, tags, smart_tags,
       field_metadata, created_at, updated_at)
     values ($1, $2, 'file', 'file.txt', 10, '', false, '[]', '{}', '[]', '[]', '{}', now(), now())`,
    [generateId(), path],
  );
}

/** A signal that aborts at the given step, and at every later one. */
function stopAt(step: number): AbortSignal {
  const { signal } = new AbortController();
  let steps = 0;
  return Object.assign(signal, {
    throwIfAborted() {
      if (++steps >= step) throw new Error('stopped');
    },
  });
}

async function counted(schema: string, table: string, condition = 'true'): Promise<number> {
  const { rows } = await services.db.pool.query<{ count: number }>(
    `select count(*)::int as count from ${schema}.${table} where ${condition}`,
  );
  return rows[0]?.count ?? 0;
}

const start = (name: string) =>
  duplicateSite(services, forAccount(account), original.id, { name, contents: 'content' });

it('is completed by later runs, wherever earlier ones stop', async () => {
  const { site, environment } = await start('Copy');
  let runs = 0;
  for (let isReady = false; !isReady; runs += 1) {
    // Each run gets a little further than the one before.
    await runFork(services, { environmentKey: environment.key }, stopAt(3 + runs)).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'stopped') throw error;
    });
    const now = await findEnvironmentByKey(services.db.kysely, environment.key);
    isReady = now?.status === 'ready';
  }
  await runFork(services, { environmentKey: environment.key }, new AbortController().signal);

  expect(runs).toBeGreaterThan(5);
  expect(await counted(environment.schema, 'items')).toBe(30);
  expect(await counted(environment.schema, 'items', `creator_id = '${account.id}'`)).toBe(30);
  expect(await counted(environment.schema, 'uploads', `path like '/${site.id}/%'`)).toBe(70);
  expect([...files.keys()].filter((path) => path.startsWith(`/${site.id}/`))).toHaveLength(70);
  const { rows } = await services.db.pool.query(`select from lectern.environment_forks`);
  expect(rows).toEqual([]);
  const triggers = await services.db.pool.query(`select from pg_trigger where starts_with(tgname, 'note_copy_')`);
  expect(triggers.rows).toEqual([]);
});

it('contains what is written while it is made, and not what is written after', async () => {
  const { environment } = await start('Followed');
  const source = await findEnvironment(services.db.kysely, original.id, null);
  if (source === null) throw new Error('the original has an environment');
  // Up to the copy of the tables: everything is captured by then.
  await runFork(services, { environmentKey: environment.key }, stopAt(45)).catch(() => {});
  await addFile(source.schema, `/${original.id}/late.txt`);

  await runFork(services, { environmentKey: environment.key }, new AbortController().signal);
  await addFile(source.schema, `/${original.id}/too-late.txt`);

  expect(await counted(environment.schema, 'uploads', `path like '%/late.txt'`)).toBe(1);
  expect(await counted(environment.schema, 'uploads', `path like '%/too-late.txt'`)).toBe(0);
});

it('keeps its original from being deleted until it is ready, and can be deleted itself at any time', async () => {
  const { site, environment } = await start('Unfinished');
  await runFork(services, { environmentKey: environment.key }, stopAt(30)).catch(() => {});

  await expect(destroyOwnSite(services, forAccount(account), original.id)).rejects.toMatchObject({
    code: 'CANNOT_DESTROY_FORKING_ORIGIN',
  });
  await destroyOwnSite(services, forAccount(account), site.id);

  const triggers = await services.db.pool.query(`select from pg_trigger where starts_with(tgname, 'note_copy_')`);
  expect(triggers.rows).toEqual([]);
  // The task of the copy finds nothing left to do.
  await runFork(services, { environmentKey: environment.key }, new AbortController().signal);
  const source = await findEnvironment(services.db.kysely, original.id, null);
  if (source === null) throw new Error('the original is still there');
  expect(await services.schemas.get(inEnvironment(services.db.kysely, source), source)).toBeDefined();
});

it('ends, and is removed, when others delete their template', async () => {
  services.openness = { ...services.openness, siteCreation: 'everyone' };
  await updateSite(services.db.kysely, original.id, { isPublicTemplate: true });
  const other = await createAccount(services, { email: 'grace@example.com', password: 'correct horse battery' });
  const fromTemplate = (name: string) => createSiteFromTemplate(services, forAccount(other), original.id, { name });
  const run = (environmentKey: string, signal = new AbortController().signal) =>
    runFork(services, { environmentKey }, signal);
  const ready = await fromTemplate('Ready');
  await run(ready.environment.key);
  const copying = await fromTemplate('Copying');
  await run(copying.environment.key, stopAt(30)).catch(() => {});
  const queued = await fromTemplate('Queued');
  const waiting = awaitFork(services, copying.environment);
  waiting.catch(() => {});
  const own = await start('Own');

  await expect(destroyOwnSite(services, forAccount(account), original.id)).rejects.toMatchObject({
    code: 'CANNOT_DESTROY_FORKING_ORIGIN',
  });
  expect(await findSite(services.db.kysely, copying.site.id)).not.toBeNull();
  await destroyOwnSite(services, forAccount(account), own.site.id);
  await destroyOwnSite(services, forAccount(account), original.id);

  await expect(waiting).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const { id } of [original, copying.site, queued.site]) expect(await findSite(services.db.kysely, id)).toBeNull();
  for (const { environment } of [copying, queued]) await run(environment.key);
  expect(await counted(ready.environment.schema, 'items')).toBe(30);
  const triggers = await services.db.pool.query(`select from pg_trigger where starts_with(tgname, 'note_copy_')`);
  expect(triggers.rows).toEqual([]);
  const { rows } = await services.db.pool.query(`select from lectern.environment_forks`);
  expect(rows).toEqual([]);
});
