import { DomainError, type ErrorCode, generateId, isEmailAddress, type Site } from '@lectern/domain';
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
import { type KnownDevice, recognizeDevice } from '../access/known-devices.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { passSecondFactor } from '../second-factor/pass-second-factor.ts';
import { entryOf } from './site-entry.ts';

/**
 * Sign-in attempts: of one address, of one address at one account, and at one account from anywhere. Others can exhaust
 * only the last; a known browser has a budget of its own. With a second factor, wrong codes count like wrong passwords,
 * and `secondFactorAttempts` of either are the limit. A success counts against the address alone, which pays for
 * the password hash: a script that signs in again and again must not lock its account.
 */
const budgets = {
  address: { attempts: 60, windowSeconds: 300 },
  addressAndAccount: { attempts: 10, windowSeconds: 300 },
  account: { attempts: 30, windowSeconds: 900 },
  device: { attempts: 10, windowSeconds: 900 },
} satisfies Record<string, AttemptBudget>;

/** What a person typed, and from where. */
export interface SignInAttempt {
  email: string;
  password: string;
  /** A one-time code or a backup code of the second factor. */
  otpCode?: string | null | undefined;
  ip: string;
  /** The site signed in to; null for the account API. */
  site: Site | null;
  /** The call it is asked by. */
  origin?: CallOrigin;
  /** What the browser showed to be known by, see `recognizeDevice`. */
  device?: string | null;
}

/** A person whose password, and whose code if one is needed, was right. */
export interface RecognizedPerson {
  account: Account;
  user: User | null;
  isKnownDevice: boolean;
  /** Of a second factor that this sign-in activated; null otherwise. */
  backupCodes: readonly string[] | null;
}

/** Identifies a person by email, password and second factor, without a session. Throws what `signIn` throws. */
export async function recognizePerson(services: EngineServices, attempt: SignInAttempt): Promise<RecognizedPerson> {
  if (!isEmailAddress(attempt.email)) throw new DomainError('INVALID_EMAIL');
  const account = await findAccountByEmail(services.db.kysely, attempt.email);
  const limits = await limitsOf(services, attempt, account);
  const ofAccount = [...limits.own, ...limits.account];
  const counted = await spendAttempt(services, [...ofAccount, ...limits.address]);

  // The same work for unknown accounts, so that the response time reveals nothing.
  const isRight = await verify(account?.passwordHash ?? (await decoyHash()), attempt.password);
  const entry = account !== null && isRight ? await entryOf(services, account, attempt.site) : null;
  if (account === null || entry === null) {
    await recordRefusal(services, attempt);
    throw new DomainError('INVALID_CREDENTIALS');
  }
  const passed = await passSecondFactor(services, account, {
    ...attempt,
    counted: counted.slice(0, ofAccount.length),
  }).catch(async (error: unknown) => {
    if (isCode(error, 'INVALID_OTP_CODE')) await recordRefusal(services, attempt);
    // Being asked for a code is no failure. It is no success either, which would restore the attempts at codes.
    if (isCode(error, 'REQUIRED_OTP_CODE') || isCode(error, 'REQUIRED_2FA_SETUP'))
      await refundAttempt(services, ofAccount);
    throw error;
  });
  await forgetAttempts(services, limits.own);
  await refundAttempt(services, limits.account);
  return { ...passed, user: entry.user, isKnownDevice: limits.isKnownDevice };
}

function isCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof DomainError && error.code === code;
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
): Promise<Record<'own' | 'account' | 'address', AttemptLimit[]> & { isKnownDevice: boolean }> {
  const known = device == null ? null : await recognizeDevice(services, device);
  if (account !== null && known?.accountId === account.id)
    return {
      own: [{ key: deviceKey(known, account), ...budgets.device }],
      account: [],
      address: [],
      isKnownDevice: true,
    };
  const address = clientNetwork(ip);
  const name = email.toLowerCase();
  return {
    own: [{ key: `${address}|${name}`, ...budgets.addressAndAccount }],
    account: [{ key: `account|${name}`, ...budgets.account }],
    address: [{ key: `address|${address}`, ...budgets.address }],
    isKnownDevice: false,
  };
}

/**
 * What a known browser's attempts are counted by. Browsers from before the second factor share their attempts: a
 * password alone was enough to become any number of them.
 */
function deviceKey({ id, since }: KnownDevice, { id: accountId, secondFactor }: Account): string {
  if (secondFactor === null) return `device|${id}`;
  // Browsers are known since a whole second.
  const activatedAt = Math.floor(secondFactor.activatedAt.getTime() / 1000) * 1000;
  return since.getTime() < activatedAt ? `devices-before|${accountId}|${activatedAt}` : `device|${id}`;
}

let decoy: Promise<string> | undefined;

function decoyHash(): Promise<string> {
  decoy ??= hash('no one has this password');
  return decoy;
}
