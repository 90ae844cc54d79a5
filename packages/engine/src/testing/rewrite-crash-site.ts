import { ownerActor } from '@lectern/domain';
import { findEnvironment, findSiteByDomain, migrateProject, openDatabase } from '@lectern/storage';
import type { EnvironmentScope } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { createAccount } from '../accounts/create-account.ts';
import { createSite } from '../sites/create-site.ts';
import { testServices } from '../testing.ts';

/** The single site of a data folder, created on the first call, and an actor with every right on it. */
export async function openCrashSite(dataDir: string): Promise<{ services: EngineServices; scope: EnvironmentScope }> {
  const db = await openDatabase({ dataDir });
  await migrateProject(db.kysely);
  const services = testServices(db);
  const site = (await findSiteByDomain(db.kysely, 'crash')) ?? (await makeSite(services));
  const environment = await findEnvironment(db.kysely, site.id, null);
  if (environment === null) throw new Error('the site has no environment');
  const actor = ownerActor(site.owner);
  return { services, scope: { site, environment, actor } };
}

async function makeSite(services: EngineServices) {
  const account = await createAccount(services, {
    email: 'ada@example.com',
    password: 'correct horse battery',
    firstName: 'Ada',
    lastName: 'Owner',
  });
  return createSite(services, { ownerAccountId: account.id, name: 'Crash', internalDomain: 'crash' });
}
