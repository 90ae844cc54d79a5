import { DomainError, generateId, isEmailAddress, type Site } from '@lectern/domain';
import { type Account, findSignInFacts, type FoundAccount, type User } from '@lectern/storage';
import { hash, verify } from '@node-rs/argon2';
import {
  type AttemptBudget,
  type AttemptLimit,
  refundAttempt,
  type SettledAttempts,
  spendAttempt,
  type SpentAttempts,
} from '../access/attempts.ts';
import { clientNetwork } from '../access/client-network.ts';
import { type KnownDevice, recognizeDevice } from '../access/known-devices.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { siteChoiceOf, siteNameOf } from './named-site.ts';
import { keptUserAgent } from './notify-new-device.ts';
import type { SignInAttempt } from './recognize-person.ts';
import { admittedTo, entryOfFacts, type SiteChoice } from './site-entry.ts';

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

/** The attempts that a call has counted as. */
export interface CountedAttempts {
  /** What those at the account and from its device have come to. */
  counted: readonly SpentAttempts[];
  isKnownDevice: boolean;
  /** The call was neither a failure nor a success. */
  refund(): Promise<void>;
  /** What a success settles, with its session. */
  settled: SettledAttempts;
}

/** An account whose password was right and that may enter the site, and whom it enters it as. */
export interface CheckedCredentials extends Pick<FoundAccount, 'earlier' | 'pendingEmail'> {
  account: Account;
  /** The site that was named. */
  named: Site | null;
  /** The site that the person is let into. */
  site: Site | null;
  user: User | null;
  attempts: CountedAttempts;
}

/**
 * Verifies an email and a password, which counts as an attempt. Throws `INVALID_EMAIL`, `INVALID_CREDENTIALS` for a
 * wrong pair or an account that is not let into the site, in equal time, `INVALID_SITE` without a site,
 * `RATE_LIMIT_EXCEEDED`, and `REQUIRED_SSO` where only owners may sign in like this. Takes two statements, and a third for a
 * refusal.
 */
export async function checkCredentials(services: EngineServices, attempt: SignInAttempt): Promise<CheckedCredentials> {
  if (!isEmailAddress(attempt.email)) throw new DomainError('INVALID_EMAIL');
  const { choice, found } = await readAttempt(services, attempt);
  const account = found?.account ?? null;
  const limits = await limitsOf(services, attempt, account);
  const ofAccount = [...limits.own, ...limits.account];
  const counted = await spendAttempt(services, [...ofAccount, ...limits.address]);

  // The same work for unknown accounts, so that the response time reveals nothing.
  const isRight = await verify(account?.passwordHash ?? (await decoyHash()), attempt.password);
  const person = isRight ? found : null;
  const entry = person === null ? null : await enter(services, person, choice, attempt, ofAccount);
  if (person === null || entry === null) {
    await recordRefusal(services, choice.site, attempt);
    throw new DomainError('INVALID_CREDENTIALS');
  }
  const { earlier, pendingEmail } = person;
  return {
    account: person.account,
    named: choice.site,
    ...entry,
    earlier,
    pendingEmail,
    attempts: {
      counted: counted.slice(0, ofAccount.length),
      isKnownDevice: limits.isKnownDevice,
      refund: () => refundAttempt(services, ofAccount),
      settled: { forgotten: limits.own, returned: limits.account },
    },
  };
}

/** The site that an attempt names, and the account that it is at. Throws `INVALID_SITE`. */
async function readAttempt(
  services: EngineServices,
  { email, named, isSiteOptional = false, origin }: SignInAttempt,
): Promise<{ choice: SiteChoice; found: FoundAccount | null }> {
  const { site, account: found } = await findSignInFacts(services.db.kysely, {
    email,
    siteName: named === null ? null : siteNameOf(named),
    userAgent: keptUserAgent(origin),
    now: services.clock.now(),
  });
  if (named === null) return { choice: { site: null, isOptional: false }, found };
  const choice = siteChoiceOf(named, site);
  if (site === null && !isSiteOptional) throw new DomainError('INVALID_SITE');
  return { choice: { site, isOptional: isSiteOptional && choice.isOptional }, found };
}

/** Where a person whose password was right is let into, see `admittedTo`. */
async function enter(
  services: EngineServices,
  person: FoundAccount,
  choice: SiteChoice,
  attempt: SignInAttempt,
  limits: readonly AttemptLimit[],
) {
  try {
    return admittedTo(services, entryOfFacts(choice.site, person), choice);
  } catch (error) {
    // The password was right: that is no attempt at guessing it.
    await refundAttempt(services, limits);
    await recordRefusal(services, choice.site, attempt);
    throw error;
  }
}

/** The audit log of a site shows who tried to come in; budgets bound how often that is written. */
export async function recordRefusal(
  services: EngineServices,
  site: Site | null,
  { origin }: Pick<SignInAttempt, 'origin'>,
): Promise<void> {
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
