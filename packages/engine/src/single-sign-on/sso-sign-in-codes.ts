import { randomBytes } from 'node:crypto';
import { DomainError, type Site } from '@lectern/domain';
import { findSite, insertSsoSignInCode, type SsoUser, takeSsoSignInCode } from '@lectern/storage';
import { hashSecret } from '../access/secrets.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import type { ConsoleSession } from '../sessions/console-session.ts';
import { startSsoSession } from './start-sso-session.ts';

const codeLastsMs = 60_000;

/** A code that the console exchanges for a session of an SSO user, once and within a minute. */
export async function issueSsoSignInCode(
  { db, clock }: EngineServices,
  site: Site,
  { id }: Pick<SsoUser, 'id'>,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await insertSsoSignInCode(db.kysely, {
    codeHash: hashSecret(code),
    siteId: site.id,
    ssoUserId: id,
    expiresAt: new Date(clock.now().getTime() + codeLastsMs),
  });
  return code;
}

/**
 * Exchanges a code for a session of the console. Throws `INVALID_CREDENTIALS` for an unknown, used or expired one, and
 * for an SSO user who is not let in any more.
 */
export async function redeemSsoSignInCode(
  services: EngineServices,
  code: string,
  origin?: CallOrigin,
): Promise<ConsoleSession> {
  const taken = await takeSsoSignInCode(services.db.kysely, hashSecret(code), services.clock.now());
  const site = taken === null ? null : await findSite(services.db.kysely, taken.siteId);
  if (taken === null || site === null) throw new DomainError('INVALID_CREDENTIALS');
  return startSsoSession(services, site, { id: taken.ssoUserId }, origin);
}
