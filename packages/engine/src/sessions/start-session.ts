import { generateId, type Site } from '@lectern/domain';
import type { Account, User } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { bearerOf } from './bearer.ts';
import type { SignInAttempt } from './recognize-person.ts';
import type { SignInPlace } from './notify-new-device.ts';
import { storeSession } from './store-session.ts';

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
export interface NewSession extends Pick<SignInAttempt, 'origin'> {
  site: Site | null;
  user?: User | null;
  backupCodes?: readonly string[] | null;
  /** From where someone signs in; absent for a session that follows from another. */
  place?: SignInPlace;
}

/** Opens a session for an account already known to be who it says. */
export async function startSession(
  services: EngineServices,
  account: Account,
  { site, user = null, backupCodes = null, origin, place }: NewSession,
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
    { account, place, ...(origin !== undefined && { origin }) },
  );
  return { token: await bearerOf(services, id, account.id, expiresAt), account, user, backupCodes };
}
