import { DomainError } from '@lectern/domain';
import { findAccessTokenByHash, findAccount, findSession, findSite, insertSession } from '@lectern/storage';
import { isSessionToken, readSessionToken, resolveCredential } from '../access/credentials.ts';
import { hashSecret } from '../access/secrets.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { ssoRefusal } from '../single-sign-on/required-single-sign-on.ts';
import { withAccountWrite } from '../site-write.ts';
import { type ConsoleSession, openConsoleSession } from './console-session.ts';
import { keptUserAgent } from './notify-new-device.ts';
import { entryOf, type SiteChoice } from './site-entry.ts';
import { storeSession } from './store-session.ts';

/**
 * Opens a session of the console for a token: an API token, or the token of a session of the site or of the
 * account API, which stays as it is. `entry` is where a session of the account API leads. Throws
 * `INVALID_AUTHORIZATION_HEADER`, `INVALID_CREDENTIALS` for an account that is not let into the site,
 * `REQUIRED_2FA_SETUP` for one without the second factor that the site requires, `REQUIRED_SSO` where users enter by
 * single sign-on only, `INSUFFICIENT_PERMISSIONS` for a token of another audience.
 */
export async function exchangeForConsoleSession(
  services: EngineServices,
  token: string,
  entry: SiteChoice,
  origin?: CallOrigin,
): Promise<ConsoleSession> {
  return isSessionToken(token)
    ? exchangeSession(services, token, entry, origin)
    : exchangeAccessToken(services, token, origin);
}

async function exchangeSession(
  services: EngineServices,
  token: string,
  { site, isOptional }: SiteChoice,
  origin: CallOrigin | undefined,
): Promise<ConsoleSession> {
  const db = services.db.kysely;
  const { sessionId, enteredSiteId } = await readSessionToken(services, token);
  const found = await findSession(db, sessionId, services.clock.now());
  const account = found === null ? null : await findAccount(db, found.accountId);
  if (found === null || account === null) throw new DomainError('INVALID_AUTHORIZATION_HEADER');
  const namedSiteId = enteredSiteId ?? found.siteId;
  const wanted = namedSiteId === null ? site : await findSite(db, namedSiteId);
  if (wanted === null && !(isOptional && namedSiteId === null)) throw new DomainError('INVALID_SITE');
  const mayStayOutside = isOptional && namedSiteId === null;
  const entry = await entryOf(services, account, wanted);
  const refused = entry === null ? new DomainError('INVALID_CREDENTIALS') : ssoRefusal(services, wanted, entry.user);
  if (refused !== null && !mayStayOutside) throw refused;
  const entered = refused === null ? wanted : null;
  // Where the second factor can be set up is the sign-in, with the password.
  if (entered?.requireTwoFactor === true && account.secondFactor === null) throw new DomainError('REQUIRED_2FA_SETUP');
  const by = { account, ...(origin !== undefined && { origin }) };
  return openConsoleSession(services, entered, { type: 'account', id: account.id }, (session) =>
    storeSession(services, session, by),
  );
}

async function exchangeAccessToken(
  services: EngineServices,
  token: string,
  origin: CallOrigin | undefined,
): Promise<ConsoleSession> {
  const db = services.db.kysely;
  const { actor, site } = await resolveCredential(services, token, 'cma');
  if (!actor.canAccessCma) throw new DomainError('INSUFFICIENT_PERMISSIONS');
  const found = await findAccessTokenByHash(db, hashSecret(token));
  if (found === null) throw new DomainError('INVALID_AUTHORIZATION_HEADER');
  const principal = { type: 'access_token', id: found.accessToken.id } as const;
  return openConsoleSession(services, site, principal, (session) =>
    withAccountWrite(services, { account: null, origin }, async ({ tx, emit, actAs }) => {
      actAs(principal);
      await insertSession(tx, { ...session, userAgent: keptUserAgent(origin) });
      emit(site.id, { noun: 'session', id: session.id, change: 'create' });
    }),
  );
}
