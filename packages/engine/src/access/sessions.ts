import { hash, verify } from '@node-rs/argon2';
import { DomainError, generateId, isEmailAddress, type Site } from '@lectern/domain';
import {
  type Account,
  type EndedAccess,
  findAccountByEmail,
  findUserOfAccount,
  holdPasswordHash,
  insertSession,
  type Queryable,
  revokeSession,
  type Session,
  type User,
} from '@lectern/storage';
import { SignJWT } from 'jose';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { type AttemptBudget, type AttemptLimit, forgetAttempts, spendAttempt } from './attempts.ts';
import { clientNetwork } from './client-network.ts';
import { recognizeDevice } from './known-devices.ts';

const dayMs = 86_400_000;

/** How long sessions last. */
export interface SessionLifetimes {
  /** One bearer of a session of the console. */
  bearerMs: number;
  /** A session of the console without use. */
  idleMs: number;
  /** Any session. */
  longestMs: number;
}

/** Lifetimes unless configured otherwise. */
export const defaultSessionLifetimes: SessionLifetimes = {
  bearerMs: 600_000,
  idleMs: 7 * dayMs,
  longestMs: 30 * dayMs,
};

/**
 * Sign-in attempts: of one address, of one address at one account, and at one account from anywhere. Others can exhaust
 * only the last; a known browser has a budget of its own.
 */
const budgets = {
  address: { attempts: 60, windowSeconds: 300 },
  addressAndAccount: { attempts: 10, windowSeconds: 300 },
  account: { attempts: 30, windowSeconds: 900 },
  device: { attempts: 10, windowSeconds: 300 },
} satisfies Record<string, AttemptBudget>;

/** The result of a sign-in. `token` is the session's ID on the wire and the bearer token of later calls. */
export interface SignedIn {
  token: string;
  account: Account;
  /** Who the account is in the site signed in to; null for its owner and for the account API. */
  user: User | null;
}

/** The credentials of a sign-in, and their origin. */
export interface SignInAttempt {
  email: string;
  password: string;
  ip: string;
  /** The site signed in to; null for the account API. */
  site: Site | null;
  /** The call that signs in. */
  origin?: CallOrigin;
  /** The token of a known browser, see `recognizeDevice`. */
  device?: string | null;
}

/**
 * Signs an account in. Throws `INVALID_CREDENTIALS` for a wrong pair or an account that is not let into the site,
 * `INVALID_EMAIL` for a text that is no address, `RATE_LIMIT_EXCEEDED` (details `reset`: seconds) after too many
 * attempts.
 */
export async function signIn(services: EngineServices, attempt: SignInAttempt): Promise<SignedIn> {
  const { account, user } = await recognizePerson(services, attempt);
  return startSession(services, account, { ...attempt, user });
}

/** Identifies a person by email and password, without a session. Throws what `signIn` throws. */
export async function recognizePerson(
  services: EngineServices,
  attempt: SignInAttempt,
): Promise<{ account: Account; user: User | null }> {
  if (!isEmailAddress(attempt.email)) throw new DomainError('INVALID_EMAIL');
  const account = await findAccountByEmail(services.db.kysely, attempt.email);
  const limits = await limitsOf(services, attempt, account);
  await spendAttempt(services, [...limits.own, ...limits.shared]);

  // The same work for unknown accounts, so that the response time reveals nothing.
  const isRight = await verify(account?.passwordHash ?? (await decoyHash()), attempt.password);
  const entry = account !== null && isRight ? await entryOf(services, account, attempt.site) : null;
  if (account === null || entry === null) {
    await recordRefusal(services, attempt);
    throw new DomainError('INVALID_CREDENTIALS');
  }
  await forgetAttempts(services, limits.own);
  return { account, user: entry.user };
}

/** The audit log of a site shows who tried to come in; budgets bound how often that is written. */
async function recordRefusal(services: EngineServices, { site, origin }: SignInAttempt): Promise<void> {
  if (site === null) return;
  await withAccountWrite(services, { account: null, origin }, async ({ emit }) => {
    emit(site.id, { noun: 'session', id: generateId(), change: 'refuse' });
  });
}

/** The user of an account on a site; null for its owner. Throws `INVALID_CREDENTIALS` for an account without access. */
export async function enteringAs(services: EngineServices, account: Account, site: Site | null): Promise<User | null> {
  const entry = await entryOf(services, account, site);
  if (entry === null) throw new DomainError('INVALID_CREDENTIALS');
  return entry.user;
}

/** The user of an account on a site, with the owner as no user; null for an account without access. */
async function entryOf(
  services: EngineServices,
  account: Account,
  site: Site | null,
): Promise<{ user: User | null } | null> {
  if (site === null || site.ownerAccountId === account.id) return { user: null };
  const user = await findUserOfAccount(services.db.kysely, site.id, account.id);
  return user?.isActive === true ? { user } : null;
}

/** The site and origin of a new session. */
export interface NewSession extends Pick<SignInAttempt, 'origin'> {
  site: Site | null;
  user?: User | null;
}

/** Opens a session for an account that is already authenticated. */
export async function startSession(
  services: EngineServices,
  account: Account,
  { site, user = null, origin }: NewSession,
): Promise<SignedIn> {
  const now = services.clock.now();
  const expiresAt = new Date(now.getTime() + services.sessions.longestMs);
  const id = generateId();
  await storeSession(
    services,
    {
      id,
      principal: { type: 'account', id: account.id },
      siteId: site?.id ?? null,
      secretHash: null,
      createdAt: now,
      expiresAt,
    },
    { account, ...(origin !== undefined && { origin }) },
  );
  return { token: await bearerOf(services, id, account.id, expiresAt), account, user };
}

/**
 * Stores a session of an account. Throws `INVALID_CREDENTIALS` when its password has changed since it was
 * authenticated.
 */
export async function storeSession(
  services: EngineServices,
  session: Session,
  { account, origin }: { account: Account; origin?: CallOrigin },
): Promise<void> {
  await withAccountWrite(services, { account, origin }, async ({ tx, emit }) => {
    // A new password ends every session: one that is just being opened with the old one has to be among them.
    if ((await holdPasswordHash(tx, account.id)) !== account.passwordHash) throw new DomainError('INVALID_CREDENTIALS');
    await insertSession(tx, session);
    emit(session.siteId, { noun: 'session', id: session.id, change: 'create' });
  });
}

/** A bearer of a session, valid until an instant. */
export async function bearerOf(
  services: EngineServices,
  sessionId: string,
  subject: string,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(sessionId)
    .setSubject(subject)
    .setIssuedAt(services.clock.now())
    .setExpirationTime(expiresAt)
    .sign(services.instanceKey);
}

/** Ends a session; its token is refused from now on. */
export async function signOut(services: EngineServices, sessionId: string, origin?: CallOrigin): Promise<void> {
  await endSession(services, origin, (tx, now) => revokeSession(tx, sessionId, now));
}

/** Ends a session that `end` marks as ended, if there is one, on behalf of its principal. */
export async function endSession(
  services: EngineServices,
  origin: CallOrigin | undefined,
  end: (tx: Queryable, now: Date) => Promise<EndedAccess | null>,
): Promise<void> {
  await withAccountWrite(services, { account: null, origin }, async ({ tx, now, emit, actAs }) => {
    const ended = await end(tx, now);
    if (ended === null) return;
    actAs(ended.principal);
    emit(ended.siteId, { noun: 'session', id: ended.id, change: 'delete' });
  });
}

/** Argon2id hash of a password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** A success resets `own`; `shared` may have been exhausted by others, so a success does not reset it. */
async function limitsOf(
  services: EngineServices,
  { device, email, ip }: SignInAttempt,
  account: Account | null,
): Promise<{ own: AttemptLimit[]; shared: AttemptLimit[] }> {
  const known = device == null ? null : await recognizeDevice(services, device);
  if (account !== null && known?.accountId === account.id)
    return { own: [{ key: `device|${known.id}`, ...budgets.device }], shared: [] };
  const address = clientNetwork(ip);
  const name = email.toLowerCase();
  return {
    own: [{ key: `${address}|${name}`, ...budgets.addressAndAccount }],
    shared: [
      { key: `address|${address}`, ...budgets.address },
      { key: `account|${name}`, ...budgets.account },
    ],
  };
}

let decoy: Promise<string> | undefined;

function decoyHash(): Promise<string> {
  decoy ??= hash('no account has this password');
  return decoy;
}
