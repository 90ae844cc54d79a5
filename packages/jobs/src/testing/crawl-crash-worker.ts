// A process to be killed, started by `crawl-crash.test.ts`: it reads a site for a search index.
import { ownerActor } from '@lectern/domain';
import { createAccount, createSearchIndex, createSite, outboundPolicy, triggerIndexing } from '@lectern/engine';
import { testServices } from '@lectern/engine/testing';
import { openDatabase } from '@lectern/storage';
import { startTaskWorker } from '../tasks/start-task-worker.ts';

const [place, frontendUrl] = process.argv.slice(2);
if (place === undefined || frontendUrl === undefined)
  throw new Error('Usage: crawl-crash-worker <data folder or address of a migrated database> <address of the site>');

const db = await openDatabase(place.startsWith('postgres') ? { databaseUrl: place } : { dataDir: place });
const services = testServices(db, { outbound: outboundPolicy(['127.0.0.1']) });
const account = await createAccount(services, {
  email: 'ada@example.com',
  password: 'correct horse',
  firstName: 'Ada',
  lastName: 'Owner',
});
const site = await createSite(services, { ownerAccountId: account.id, name: 'Crawled' });
const principal = { site, actor: ownerActor({ type: 'account', id: account.id }) };
const index = await createSearchIndex(services, principal, {
  name: 'Site',
  isEnabled: true,
  frontendUrl,
  userAgentSuffix: null,
  buildTriggerIds: [],
});
await triggerIndexing(services, principal, index.id);
await startTaskWorker(services, { onError: (error) => process.stderr.write(`${String(error)}\n`) });
