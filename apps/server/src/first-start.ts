import { randomBytes } from 'node:crypto';
import { createAccount, createSite, type EngineServices, ownerTokens } from '@lectern/engine';
import { clearFirstStart, countAccounts, findAccountByEmail, firstStartState, setFirstStartState } from '@lectern/storage';
import type { Config } from './config.ts';
import type { StarterLoader } from './starter.ts';

/** What a first start made, for the terminal. `password` is null when the person chose it. */
export interface FirstStart {
  email: string;
  password: string | null;
}

/**
 * On an empty server: creates the first account and a site from the starter content. Null when that was done before. A first
 * start that was interrupted starts over.
 */
export async function prepareFirstStart(
  services: EngineServices,
  config: Config,
  loadStarter: StarterLoader | null,
  say: (message: string) => void,
): Promise<FirstStart | null> {
  const db = services.db.kysely;
  const state = await firstStartState(db);
  if (state === 'done' || (state === 'none' && (await countAccounts(db)) > 0)) return null;
  if (state === 'begun') await db.transaction().execute((tx) => clearFirstStart(tx));
  await setFirstStartState(db, 'begun');
  const email = config.adminEmail ?? 'admin@example.com';
  const password = config.adminPassword ?? randomBytes(9).toString('base64url');
  // A name until its owner enters another, under Account.
  await createAccount(services, { email, password, firstName: 'Admin' });
  if (loadStarter === null) await createEmptySite(services, email);
  else await createStarterSite(services, email, loadStarter, say);
  await setFirstStartState(db, 'done');
  return { email, password: config.adminPassword === undefined ? password : null };
}

/** Makes a site from the starter content for an account. */
export async function createStarterSite(
  services: EngineServices,
  ownerEmail: string,
  loadStarter: StarterLoader,
  say: (message: string) => void,
): Promise<void> {
  const site = await newSite(services, ownerEmail, 'Kestrel Hall');
  const { owner } = await ownerTokens(services, site);
  await loadStarter({ apiToken: owner ?? '', onProgress: say });
}

async function createEmptySite(services: EngineServices, ownerEmail: string): Promise<void> {
  await newSite(services, ownerEmail, 'My project');
}

async function newSite(services: EngineServices, ownerEmail: string, name: string) {
  const account = await findAccountByEmail(services.db.kysely, ownerEmail);
  if (account === null) throw new Error(`No account with the email ${ownerEmail}.`);
  return createSite(services, { ownerAccountId: account.id, name });
}
