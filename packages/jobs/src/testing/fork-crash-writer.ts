// A process to be killed, started by `fork-crash.test.ts`: it starts a fork and the reset of a demo, reports it, and
// works on both.
import { ownerActor } from '@lectern/domain';
import { writeSync } from 'node:fs';
import {
  createAccount,
  createField,
  createItem,
  createItemType,
  createSite,
  forkEnvironment,
  startDemo,
} from '@lectern/engine';
import { noBlobs, testServices } from '@lectern/engine/testing';
import { findEnvironment, findSiteByDomain, openDatabase } from '@lectern/storage';
import { sql } from 'kysely';
import { startTaskWorker } from '../tasks/start-task-worker.ts';

const recordCount = 400;

const [place, name] = process.argv.slice(2);
if (place === undefined || name === undefined) {
  throw new Error('Usage: fork-crash-writer <data folder or address of a migrated database> <name of the fork>');
}

const db = await openDatabase(place.startsWith('postgres') ? { databaseUrl: place } : { dataDir: place });
const services = testServices(db, { blobs: noBlobs });
const site = (await findSiteByDomain(db.kysely, 'forks')) ?? (await makeSite());
await startTaskWorker(services, { onError: (error) => process.stderr.write(`${String(error)}\n`) });
await forkEnvironment(
  services,
  { site, actor: ownerActor(site.owner) },
  { from: 'main', to: name, fast: name.startsWith('fast'), force: false },
);
// Its time is over, in the first process; the others go on.
await sql`update lectern.site_demos set started_at = started_at - interval '1 day' where resetting_key is null`.execute(
  db.kysely,
);
await sql`update lectern.tasks set due_at = now() where kind = 'site.reset_demo'`.execute(db.kysely);
writeSync(1, 'begun\n');
// Until it is killed.
setInterval(() => {}, 60_000);

async function makeSite() {
  const account = await createAccount(services, {
    email: 'ada@example.com',
    password: 'correct horse',
    firstName: 'Ada',
    lastName: 'Owner',
  });
  const made = await createSite(services, { ownerAccountId: account.id, name: 'Forks' });
  const environment = await findEnvironment(db.kysely, made.id, null);
  if (environment === null) throw new Error('a new site has an environment');
  const scope = { site: made, environment, actor: ownerActor({ type: 'account', id: account.id }) };
  const { view } = await createItemType(
    services,
    scope,
    { name: 'Article', apiKey: 'article', draftModeActive: true },
    {},
  );
  const itemTypeId = view.itemType.id;
  await createField(services, scope, itemTypeId, {
    label: 'Title',
    apiKey: 'title',
    fieldType: 'string',
    validators: { unique: {} },
  });
  await createField(services, scope, itemTypeId, { label: 'Body', apiKey: 'body', fieldType: 'text' });
  for (let index = 0; index < recordCount; index += 1) {
    const body = Array.from({ length: 300 }, (_, word) => `word${(index * word) % 500}`).join(' ');
    await createItem(services, scope, { itemTypeId, attributes: { title: `Title ${index}`, body }, meta: {} });
  }
  const demo = await createSite(services, { ownerAccountId: account.id, name: 'Demo' });
  await startDemo(services, {
    project: demo.internalDomain,
    template: made.internalDomain,
    lastsSeconds: 3600,
    shareUrl: null,
  });
  return made;
}
