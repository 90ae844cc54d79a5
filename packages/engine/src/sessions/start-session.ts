import { generateId, type Site } from '@lectern/domain';
import type { Account, User } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { bearerOf } from './bearer.ts';
import { type SessionOpening, storeSession } from './store-session.ts';

/** What a sign-in answers. `token` is the session's id on the wire and the bearer of later calls. */
export interface SignedIn {
  token: string;
  account: Account;
  /** Who the account is in the site signed in to; null for its owner and for the account API. */
  user: User | null;
  /** Of a second factor that the sign-in activated; null otherwise. */
  backupCodes: readonly string[] | null;
}

/** What a session is opened in. */
export interface NewSession extends Omit<SessionOpening, 'account'> {
  site: Site | null;
  user?: User | null;
  backupCodes?: readonly string[] | null;
}

/** Opens a session for an account already known to be who it says. */
export async function startSession(
  services: EngineServices,
  account: Account,
  { site, user = null, backupCodes = null, ...opening }: NewSession,
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
    { account, ...opening },
  );
  return { token: await bearerOf(services, id, account.id, expiresAt), account, user, backupCodes };
}
