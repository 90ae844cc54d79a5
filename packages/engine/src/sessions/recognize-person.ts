import { DomainError, generateId, isEmailAddress, type Site } from '@lectern/domain';
import { type Account, findAccountByEmail, type User } from '@lectern/storage';
import { hash, verify } from '@node-rs/argon2';
import {
  type AttemptBudget,
  type AttemptLimit,
  forgetAttempts,
  refundAttempt,
  spendAttempt,
} from '../access/attempts.ts';
import { clientNetwork } from '../access/client-network.ts';
import { recognizeDevice } from '../access/known-devices.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { entryOf } from './site-entry.ts';

/**
 * Sign-in attempts: of one address, of one address at one account, and at one account from anywhere. Others can exhaust
 * only the last; a known browser has a budget of its own. A success counts against the address alone, which pays for
 * the password hash: a script that signs in again and again must not lock its account.
 */
const budgets = {
  address: { attempts: 60, windowSeconds: 300 },
  addressAndAccount: { attempts: 10, windowSeconds: 300 },
  account: { attempts: 30, windowSeconds: 900 },
  device: { attempts: 10, windowSeconds: 300 },
} satisfies Record<string, AttemptBudget>;

/** What a person typed, and from where. */
export interface SignInAttempt {
  email: string;
  password: string;
  ip: string;
  /** The site signed in to; null for the account API. */
  site: Site | null;
  /** The call it is asked by. */
  origin?: CallOrigin;
  /** What the browser showed to be known by, see `recognizeDevice`. */
  device?: string | null;
}

/** Identifies a person by email and password, without a session. Throws what `signIn` throws. */
export async function recognizePerson(
  services: EngineServices,
  attempt: SignInAttempt,
): Promise<{ account: Account; user: User | null }> {
  if (!isEmailAddress(attempt.email)) throw new DomainError('INVALID_EMAIL');
  const account = await findAccountByEmail(services.db.kysely, attempt.email);
  const limits = await limitsOf(services, attempt, account);
  await spendAttempt(services, [...limits.own, ...limits.account, ...limits.address]);

  // The same work for unknown accounts, so that the response time reveals nothing.
  const isRight = await verify(account?.passwordHash ?? (await decoyHash()), attempt.password);
  const entry = account !== null && isRight ? await entryOf(services, account, attempt.site) : null;
  if (account === null || entry === null) {
    await recordRefusal(services, attempt);
    throw new DomainError('INVALID_CREDENTIALS');
  }
  await forgetAttempts(services, limits.own);
  await refundAttempt(services, limits.account);
  return { account, user: entry.user };
}

/** The audit log of a site shows who tried to come in; budgets bound how often that is written. */
async function recordRefusal(services: EngineServices, { site, origin }: SignInAttempt): Promise<void> {
  if (site === null) return;
  await withAccountWrite(services, { account: null, origin }, async ({ emit }) => {
    emit(site.id, { noun: 'session', id: generateId(), change: 'refuse' });
  });
}

/**
 * A success resets `own` and gives back its own attempt at the `account`, which also counts the attempts of others.
 */
async function limitsOf(
  services: EngineServices,
  { device, email, ip }: SignInAttempt,
  account: Account | null,
): Promise<Record<'own' | 'account' | 'address', AttemptLimit[]>> {
  const known = device == null ? null : await recognizeDevice(services, device);
  if (account !== null && known?.accountId === account.id)
    return { own: [{ key: `device|${known.id}`, ...budgets.device }], account: [], address: [] };
  const address = clientNetwork(ip);
  const name = email.toLowerCase();
  return {
    own: [{ key: `${address}|${name}`, ...budgets.addressAndAccount }],
    account: [{ key: `account|${name}`, ...budgets.account }],
    address: [{ key: `address|${address}`, ...budgets.address }],
  };
}

let decoy: Promise<string> | undefined;

function decoyHash(): Promise<string> {
  decoy ??= hash('no one has this password');
  return decoy;
}
