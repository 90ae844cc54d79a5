import type { Site } from '@lectern/domain';
import { findSsoSettings, type IdentityProvider, type SsoSettings } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/** Settings of a site that people can sign in with. */
export interface SamlSettings extends SsoSettings {
  identityProvider: IdentityProvider;
}

/** The settings of a site whose identity provider is known; null without one, and where the operator left SSO out. */
export async function findSamlSettings(
  { db, planFeatures }: EngineServices,
  { id }: Pick<Site, 'id'>,
): Promise<SamlSettings | null> {
  if (planFeatures.disabled.has('sso')) return null;
  const settings = await findSsoSettings(db.kysely, id);
  return settings?.identityProvider == null ? null : { ...settings, identityProvider: settings.identityProvider };
}
