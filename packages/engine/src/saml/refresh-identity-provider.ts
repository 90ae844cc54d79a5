import { DomainError } from '@lectern/domain';
import {
  type IdentityProvider,
  listSsoSettingsToRead,
  recordMetadataFailure,
  type SsoSettings,
  storeIdentityProvider,
} from '@lectern/storage';
import { spendAttempt } from '../access/attempts.ts';
import type { EngineServices } from '../services.ts';
import { fetchIdpMetadata } from './fetch-idp-metadata.ts';
import { MetadataError } from './idp-metadata.ts';

/** Checked once an hour, so metadata is at most six hours old. */
const refreshedAfterMs = 5 * 3_600_000;

type Provided = Pick<SsoSettings, 'siteId' | 'idpSamlMetadataUrl' | 'identityProvider'>;

/**
 * Reads the metadata of identity providers again that have an address. What can't be read leaves the last good copy in
 * use, and is read after all others in the next rounds; all failures are thrown together at the end.
 */
export async function refreshIdentityProviders(
  services: EngineServices,
  signal: AbortSignal,
  sitesPerRound = 200,
): Promise<void> {
  const before = new Date(services.clock.now().getTime() - refreshedAfterMs);
  const failures: Error[] = [];
  for (const settings of await listSsoSettingsToRead(services.db.kysely, before, sitesPerRound)) {
    signal.throwIfAborted();
    try {
      await refresh(services, settings);
    } catch (cause) {
      await recordMetadataFailure(services.db.kysely, settings.siteId, services.clock.now());
      failures.push(new Error(`Reading SAML metadata of site ${settings.siteId} failed`, { cause }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
}

/**
 * Reads the metadata again because a response has a key that it does not list; null where nothing new was found. At
 * most once a minute for each site, on all nodes together: anyone can send such a response.
 */
export async function refreshForUnknownKey(
  services: EngineServices,
  settings: Provided,
): Promise<IdentityProvider | null> {
  if (settings.idpSamlMetadataUrl === null) return null;
  try {
    await spendAttempt(services, [{ key: `saml-metadata|${settings.siteId}`, attempts: 1, windowSeconds: 60 }]);
    const found = await refresh(services, settings);
    const known = settings.identityProvider?.certificates ?? [];
    return found?.certificates.some((certificate) => !known.includes(certificate)) === true ? found : null;
  } catch (error) {
    if (error instanceof MetadataError || isTooSoon(error)) return null;
    throw error;
  }
}

/**
 * Another entity ID would be another provider, which only an administrator may choose. Null if one of them chose other
 * metadata meanwhile.
 */
async function refresh(services: EngineServices, settings: Provided): Promise<IdentityProvider | null> {
  const now = services.clock.now();
  const { metadata } = await fetchIdpMetadata(services.outbound, settings.idpSamlMetadataUrl ?? '', now);
  const known = settings.identityProvider?.entityId ?? metadata.entityId;
  if (known !== metadata.entityId) throw new MetadataError('OTHER_IDENTITY_PROVIDER');
  const isStored = await storeIdentityProvider(services.db.kysely, settings, metadata, now);
  return isStored ? metadata : null;
}

function isTooSoon(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'RATE_LIMIT_EXCEEDED';
}
