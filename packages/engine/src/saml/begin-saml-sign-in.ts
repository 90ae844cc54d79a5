import { randomBytes } from 'node:crypto';
import { DomainError, type Site } from '@lectern/domain';
import { insertSamlRequest } from '@lectern/storage';
import { hashSecret } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';
import { authnRequestUrl } from './authn-request.ts';
import { type ConsoleAddress, consoleOrigin } from './console-address.ts';
import { findSamlSettings } from './find-saml-settings.ts';
import { localPath } from './local-path.ts';
import { ssoUrls } from '../single-sign-on/sso-urls.ts';

/** How long a person may take at the identity provider. */
const requestLifetimeMs = 600_000;

/**
 * Begins a sign-in at the identity provider of a site, and returns the address to send the browser to. `browser` is the
 * secret in its cookie: a response that another browser brings is refused. Throws `SSO_SETTINGS_REQUIRED` without a
 * readable identity provider.
 */
export async function beginSamlSignIn(
  services: EngineServices,
  site: Site,
  { browser, host, path, consoleHash }: ConsoleAddress & { browser: string },
): Promise<string> {
  const settings = await findSamlSettings(services, site);
  if (settings === null) throw new DomainError('SSO_SETTINGS_REQUIRED');
  const id = `_${randomBytes(20).toString('hex')}`;
  const now = services.clock.now();
  const publicOrigin = consoleOrigin(services.publicUrl, site, null);
  const origin = consoleHash === null ? publicOrigin : consoleOrigin(services.publicUrl, site, host);
  await insertSamlRequest(services.db.kysely, {
    siteId: site.id,
    id,
    relayState: id,
    path: `${origin}${localPath(path)}`,
    browserHash: hashSecret(browser),
    consoleHash: origin === publicOrigin ? null : consoleHash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + requestLifetimeMs),
  });
  const sp = ssoUrls(services, site);
  return authnRequestUrl({ id, sp, idp: settings.identityProvider, relayState: id });
}
