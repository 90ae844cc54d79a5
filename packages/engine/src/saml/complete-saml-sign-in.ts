import { DomainError, type Site } from '@lectern/domain';
import { insertSamlAssertion, takeSamlRequest } from '@lectern/storage';
import { refundAttempt, spendAttempt } from '../access/attempts.ts';
import { clientNetwork } from '../access/client-network.ts';
import { hashSecret, newLongSecret } from '../access/secrets.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { issueSsoSignInCode } from '../single-sign-on/sso-sign-in-codes.ts';
import { provisionSsoUser } from '../single-sign-on/provision-sso-user.ts';
import { consoleOrigin } from './console-address.ts';
import { findSamlSettings, type SamlSettings } from './find-saml-settings.ts';
import { localPath } from './local-path.ts';
import { refreshForUnknownKey } from './refresh-identity-provider.ts';
import { refuseSignIn } from './refuse-sign-in.ts';
import type { SamlProfile } from './saml-profile.ts';
import { SamlRefusal } from './saml-refusal.ts';
import { ssoUrls } from '../single-sign-on/sso-urls.ts';
import { type VerifiedAssertion, verifySamlResponse } from './verify-saml-response.ts';

/** Responses of one address that are refused; those that sign someone in do not count. */
const budget = { attempts: 60, windowSeconds: 300 };

/** A response of an identity provider, as a browser brings it. */
export interface SamlSignIn {
  /** In base64. */
  response: string;
  relayState: string | null;
  /** The secret in the browser's cookie; null without one. */
  browser: string | null;
  ip: string;
  origin?: CallOrigin;
}

/** What the console continues with. */
export interface CompletedSamlSignIn {
  /** A one-time code for the user. */
  code: string;
  returnTo: URL;
  /**
   * The secret that the browser must show with the code, for its cookie; null where the host of the console has set
   * one.
   */
  browser: string | null;
}

/**
 * Completes a sign-in: a one-time code for the user, and the address of the console that continues with it. Throws
 * `SamlRefusal`, which the audit log then contains, and `RATE_LIMIT_EXCEEDED` after many refusals.
 */
export async function completeSamlSignIn(
  services: EngineServices,
  site: Site,
  signIn: SamlSignIn,
): Promise<CompletedSamlSignIn> {
  const limits = [{ key: `saml|${clientNetwork(signIn.ip)}`, ...budget }];
  await spendAttempt(services, limits);
  try {
    const completed = await complete(services, site, signIn);
    await refundAttempt(services, limits);
    return completed;
  } catch (error) {
    if (error instanceof SamlRefusal) await refuseSignIn(services, site, error, signIn.origin);
    throw error;
  }
}

async function complete(services: EngineServices, site: Site, signIn: SamlSignIn): Promise<CompletedSamlSignIn> {
  const settings = await findSamlSettings(services, site);
  if (settings === null) throw new SamlRefusal('NOT_CONFIGURED');
  const assertion = await verify(services, settings, signIn.response);
  const { returnTo, consoleHash } = await accept(services, site, settings, assertion, signIn);
  const { profile } = assertion;
  const origin = signIn.origin && { ...signIn.origin, body: undefined };
  const user = await provisionSsoUser(services, site, provisioned(profile), origin).catch((cause: unknown) => {
    if (cause instanceof DomainError && cause.code === 'INVALID_CREDENTIALS') throw new SamlRefusal('NO_ACCESS');
    throw cause;
  });
  if (consoleHash !== null)
    return { code: await issueSsoSignInCode(services, site, user, consoleHash), returnTo, browser: null };
  // Windows that sign in at once share it.
  const browser = signIn.browser ?? newLongSecret();
  return { code: await issueSsoSignInCode(services, site, user, hashSecret(browser)), returnTo, browser };
}

/** A key that is unknown may be new: the provider's metadata is read again, at most once a minute. */
async function verify(services: EngineServices, settings: SamlSettings, response: string): Promise<VerifiedAssertion> {
  const sp = ssoUrls(services, { id: settings.siteId });
  const parties = { sp, idp: settings.identityProvider, now: services.clock.now() };
  try {
    return await verifySamlResponse(response, parties);
  } catch (error) {
    if (!(error instanceof SamlRefusal) || error.reason !== 'NOT_VERIFIED') throw error;
    const refreshed = await refreshForUnknownKey(services, settings);
    if (refreshed === null) throw error;
    return verifySamlResponse(response, { ...parties, idp: refreshed });
  }
}

/** Accepts an assertion once, for the request that this browser made, and returns the page that it wanted. */
async function accept(
  services: EngineServices,
  site: Site,
  settings: SamlSettings,
  { assertionId, expiresAt, inResponseTo }: VerifiedAssertion,
  { browser, relayState }: SamlSignIn,
): Promise<{ returnTo: URL; consoleHash: string | null }> {
  const db = services.db.kysely;
  if (!(await insertSamlAssertion(db, { siteId: site.id, id: assertionId, expiresAt })))
    throw new SamlRefusal('REPLAYED');
  if (inResponseTo === null) {
    if (!settings.allowIdpInitiated) throw new SamlRefusal('UNSOLICITED');
    const returnTo = new URL(localPath(relayState), consoleOrigin(services.publicUrl, site, null));
    return { returnTo, consoleHash: null };
  }
  const request = await takeSamlRequest(db, site.id, inResponseTo, services.clock.now());
  if (request === null) throw new SamlRefusal('UNKNOWN_REQUEST');
  if (browser === null || request.browserHash !== hashSecret(browser)) throw new SamlRefusal('OTHER_BROWSER');
  return { returnTo: new URL(request.path), consoleHash: request.consoleHash };
}

/** What a provider does not send stays as it is. */
function provisioned({ email, firstName, lastName, groups }: SamlProfile) {
  return {
    email,
    ...(firstName !== null && { firstName }),
    ...(lastName !== null && { lastName }),
    ...(groups !== null && { groups }),
  };
}
