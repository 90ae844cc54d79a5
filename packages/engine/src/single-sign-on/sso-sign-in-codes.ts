import { DomainError, type Site } from '@lectern/domain';
import { findSite, insertSsoSignInCode, type SsoUser, takeSsoSignInCode } from '@lectern/storage';
import { hashSecret, newLongSecret } from '../access/secrets.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import type { ConsoleSession } from '../sessions/console-session.ts';
import { startSsoSession } from './start-sso-session.ts';

const codeLastsMs = 60_000;

/**
 * A code that the console exchanges for a session of an SSO user, once, within a minute, and in the browser whose
 * secret has the hash `browserHash`: otherwise a link with a code could sign others in as whoever it was issued to.
 */
export async function issueSsoSignInCode(
  { db, clock }: EngineServices,
  site: Site,
  { id }: Pick<SsoUser, 'id'>,
  browserHash: string,
): Promise<string> {
  const code = newLongSecret();
  await insertSsoSignInCode(db.kysely, {
    codeHash: hashSecret(code),
    browserHash,
    siteId: site.id,
    ssoUserId: id,
    expiresAt: new Date(clock.now().getTime() + codeLastsMs),
  });
  return code;
}

/**
 * Exchanges a code for a session of the console. Throws `INVALID_CREDENTIALS` for an unknown, used or expired one, one
 * of another browser than that with the secret `browser`, and for an SSO user who is not let in any more.
 */
export async function redeemSsoSignInCode(
  services: EngineServices,
  code: string,
  browser: string | null,
  origin?: CallOrigin,
): Promise<ConsoleSession> {
  if (browser === null) throw new DomainError('INVALID_CREDENTIALS');
  const issued = { codeHash: hashSecret(code), browserHash: hashSecret(browser) };
  const taken = await takeSsoSignInCode(services.db.kysely, issued, services.clock.now());
  const site = taken === null ? null : await findSite(services.db.kysely, taken.siteId);
  if (taken === null || site === null) throw new DomainError('INVALID_CREDENTIALS');
  return startSsoSession(services, site, { id: taken.ssoUserId }, origin);
}
