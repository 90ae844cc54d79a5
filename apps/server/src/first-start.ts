import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { generateId } from '@lectern/domain';
import { createAccount, createSite, type EngineServices, ownerTokens, type StarterLoader } from '@lectern/engine';
import { holdLease } from '@lectern/jobs';
import {
  beginFirstStart,
  countAccounts,
  findAccountByEmail,
  findFirstStartContent,
  type FirstStartContent,
  firstStartState,
  setFirstStartState,
  undoFirstStart,
} from '@lectern/storage';
import type { Config } from './config.ts';

/**
 * A node that stops in the middle of the first start is followed by another after so long; one that restarts waits as
 * long.
 */
const leaseMs = 20_000;
const waitMs = 500;

/** What a first start made, for the terminal. `password` is null when the person chose it. */
export interface FirstStart {
  email: string;
  password: string | null;
}

/** The result of a first start. */
export interface FirstStartOptions {
  /** Null for an empty site. */
  loadStarter: StarterLoader | null;
  say(message: string): void;
  leaseMs?: number;
}

/**
 * On an empty server: creates the first account and a site from the starter content. Null when that was done before.
 * One node at a time does it; others wait until it is done, and do it themselves if that node stops. What an
 * interrupted first start left is removed, and it starts over, unless anyone has used it.
 */
export async function prepareFirstStart(
  services: EngineServices,
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
  options: FirstStartOptions,
): Promise<FirstStart | null> {
  const onError = (error: unknown) => options.say(`The first start could not say that it goes on: ${String(error)}`);
  for (let waits = 0; !(await isOver(services)); waits += 1) {
    const lease = await holdLease(services.db, 'first_start', { leaseMs: options.leaseMs ?? leaseMs, onError });
    if (lease === null) {
      if (waits === 0) options.say('Waiting for another node, which creates the first account and its project.');
      await delay(waitMs);
      continue;
    }
    try {
      return (await isOver(services)) ? null : await runFirstStart(services, config, options, lease.lost);
    } finally {
      await lease.release();
    }
  }
  return null;
}

/** Whether there is nothing to do. Servers older than the note of it had accounts of their own. */
async function isOver({ db: { kysely } }: EngineServices): Promise<boolean> {
  const state = await firstStartState(kysely);
  return state === 'done' || (state === 'none' && (await countAccounts(kysely)) > 0);
}

async function runFirstStart(
  services: EngineServices,
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
  options: FirstStartOptions,
  lost: AbortSignal,
): Promise<FirstStart | null> {
  const db = services.db.kysely;
  if ((await firstStartState(db)) === 'begun' && !(await clearInterrupted(services, options))) {
    await setFirstStartState(db, 'done');
    return null;
  }
  const content: FirstStartContent = { accountId: generateId(), siteId: generateId() };
  await db.transaction().execute((tx) => beginFirstStart(tx, content));
  const email = config.adminEmail ?? 'admin@example.com';
  const password = config.adminPassword ?? randomBytes(9).toString('base64url');
  // A name until its owner enters another, under Account.
  await createAccount(services, { email, password, firstName: 'Admin' }, { id: content.accountId });
  lost.throwIfAborted();
  await fillSite(services, content, options);
  lost.throwIfAborted();
  await setFirstStartState(db, 'done');
  return { email, password: config.adminPassword === undefined ? password : null };
}

/** Removes what an interrupted first start left. Returns whether the server is empty then. */
async function clearInterrupted(services: EngineServices, { say }: FirstStartOptions): Promise<boolean> {
  const db = services.db.kysely;
  const content = await findFirstStartContent(db);
  const isUndone = content !== null && (await db.transaction().execute((tx) => undoFirstStart(tx, content)));
  if ((await countAccounts(db)) === 0) return true;
  say(
    isUndone
      ? 'The first start was interrupted, and accounts were created since: no other one is added.'
      : 'The first start was interrupted. What it had created is kept, because it may be in use: its project may lack content. ' +
          'Create others with "lectern create-account" and "lectern create-site".',
  );
  return false;
}

async function fillSite(
  services: EngineServices,
  { accountId, siteId }: FirstStartContent,
  options: FirstStartOptions,
): Promise<void> {
  const { loadStarter, say } = options;
  if (loadStarter === null)
    await createSite(services, { ownerAccountId: accountId, name: 'My project' }, { id: siteId });
  else await loadIntoNewSite(services, { accountId, siteId }, loadStarter, say);
}

/** Makes a site from the starter content for an account. */
export async function createStarterSite(
  services: EngineServices,
  ownerEmail: string,
  loadStarter: StarterLoader,
  say: (message: string) => void,
): Promise<void> {
  const account = await findAccountByEmail(services.db.kysely, ownerEmail);
  if (account === null) throw new Error(`No account with the email ${ownerEmail}.`);
  await loadIntoNewSite(services, { accountId: account.id, siteId: generateId() }, loadStarter, say);
}

async function loadIntoNewSite(
  services: EngineServices,
  { accountId, siteId }: FirstStartContent,
  loadStarter: StarterLoader,
  say: (message: string) => void,
): Promise<void> {
  const site = await createSite(services, { ownerAccountId: accountId, name: 'Kestrel Hall' }, { id: siteId });
  const { owner } = await ownerTokens(services, site);
  await loadStarter({ apiToken: owner ?? '', onProgress: say });
}
