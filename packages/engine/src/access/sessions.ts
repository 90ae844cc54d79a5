import { hash, verify } from '@node-rs/argon2';
import { DomainError, generateId, type Site } from '@lectern/domain';
import {
  type Account,
  clearSignInAttempts,
  countSignInAttempt,
  findAccountByEmail,
  findUserOfAccount,
  insertSession,
  revokeSession,
  type User,
} from '@lectern/storage';
import { SignJWT } from 'jose';
import type { EngineServices } from '../services.ts';
import { hashSecret } from './secrets.ts';

const sessionDays = 30;
const attemptsPerWindow = 10;
const windowSeconds = 300;

/** What a sign-in answers. `token` is the session's id on the wire and the bearer of later calls. */
export interface SignedIn {
  token: string;
  account: Account;
  /** Who the account is in the site signed in to; null for its owner and for the account API. */
  user: User | null;
}

/** What a person typed, and from where. */
export interface SignInAttempt {
  email: string;
  password: string;
  ip: string;
  /** The site signed in to; null for the account API. */
  site: Site | null;
}

/**
 * Signs an account in. Throws `INVALID_CREDENTIALS` for a wrong pair or an account that is not let into the site,
 * `INVALID_EMAIL` for a text that is no address, `RATE_LIMIT_EXCEEDED` (details `reset`: seconds) after ten attempts in
 * five minutes from one address for one email.
 */
export async function signIn(services: EngineServices, attempt: SignInAttempt): Promise<SignedIn> {
  if (!/^[^\s@]+@[^\s@]+$/.test(attempt.email)) throw new DomainError('INVALID_EMAIL');
  const attemptKey = hashSecret(`${attempt.ip}|${attempt.email.toLowerCase()}`);
  await limitAttempts(services, attemptKey);

  const account = await findAccountByEmail(services.db.kysely, attempt.email);
  // The same work for unknown people, so that the time taken tells nothing.
  const isRight = await verify(account?.passwordHash ?? (await decoyHash()), attempt.password);
  if (account === null || !isRight) throw new DomainError('INVALID_CREDENTIALS');
  const user = await enteringAs(services, account, attempt.site);

  await clearSignInAttempts(services.db.kysely, attemptKey);
  return startSession(services, account, attempt.site, user);
}

/** Whom an account enters a site as. Throws `INVALID_CREDENTIALS` for one that is not let in. */
async function enteringAs(services: EngineServices, account: Account, site: Site | null): Promise<User | null> {
  if (site === null || site.ownerAccountId === account.id) return null;
  const user = await findUserOfAccount(services.db.kysely, site.id, account.id);
  if (user?.isActive !== true) throw new DomainError('INVALID_CREDENTIALS');
  return user;
}

/** Opens a session for an account already known to be who it says. */
export async function startSession(
  services: EngineServices,
  account: Account,
  site: Site | null,
  user: User | null = null,
): Promise<SignedIn> {
  const now = services.clock.now();
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
  const id = generateId();
  await insertSession(services.db.kysely, { id, accountId: account.id, siteId: site?.id ?? null, createdAt: now, expiresAt });
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setSubject(account.id)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(services.instanceKey);
  return { token, account, user };
}

/** Ends a session; its token is refused from now on. */
export async function signOut(services: EngineServices, sessionId: string): Promise<void> {
  await revokeSession(services.db.kysely, sessionId, services.clock.now());
}

/** Argon2id hash of a password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

async function limitAttempts(services: EngineServices, key: string): Promise<void> {
  const window = await countSignInAttempt(services.db.kysely, key, services.clock.now(), windowSeconds);
  if (window.attempts > attemptsPerWindow) throw new DomainError('RATE_LIMIT_EXCEEDED', { reset: window.secondsLeft });
}

let decoy: Promise<string> | undefined;

function decoyHash(): Promise<string> {
  decoy ??= hash('nobody has this password');
  return decoy;
}
