import { DomainError, invalidField, isWebUrl, type Problem, requireCapability, type Site } from '@lectern/domain';
import { findSite, findSsoSettings, type SsoSettings, storeSsoSettings, updateSite } from '@lectern/storage';
import { assertRolesCovered } from '../access/own-rights.ts';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { requireFeature } from '../subscription/require-feature.ts';
import { readGivenMetadata } from './read-idp-metadata.ts';
import { assertSsoRole, assertSsoRolesCovered, refuseSsoRoleGone } from './sso-rules.ts';

/** What can be changed of the settings. Of URL and text of the metadata, one clears the other. */
export interface SsoSettingsChanges {
  idpSamlMetadataUrl?: string | null;
  idpSamlMetadataXml?: string | null;
  allowIdpInitiated?: boolean;
  defaultRoleId?: string | null;
  /** Whether users, unlike owners, enter by single sign-on only. */
  isRequired?: boolean;
}

/** The stored settings, with the site, which knows whether single sign-on is required. */
export interface UpdatedSsoSettings {
  settings: SsoSettings;
  site: Site;
}

/**
 * Changes the settings of single sign-on. Throws `INVALID_FIELD` without a default role, for one that does not exist,
 * for metadata given twice, at an invalid URL or that can't be used, and on `require_sso` where it is required without
 * metadata that was read (`problem: 'NO_METADATA'`); `PLAN_UPGRADE_REQUIRED`, and
 * `INSUFFICIENT_PERMISSIONS`, also for roles with more rights than the principal.
 */
export async function updateSsoSettings(
  services: EngineServices,
  principal: SitePrincipal,
  changes: SsoSettingsChanges,
): Promise<UpdatedSsoSettings> {
  requireCapability(principal.actor, 'can_manage_sso');
  requireFeature(services, 'sso');
  const known = await findSsoSettings(services.db.kysely, principal.site.id);
  const given = await readGivenMetadata(services, known, changes);
  return refuseSsoRoleGone('default_role', () =>
    withSiteWrite(services, principal, { requires: 'can_manage_sso' }, async (ctx) => {
      const { tx, site, actor, now, emit } = ctx;
      const before = await findSsoSettings(tx, site.id, { hold: true });
      const defaultRoleId = changes.defaultRoleId === undefined ? before?.defaultRoleId : changes.defaultRoleId;
      assertValid(changes, defaultRoleId);
      await assertSsoRolesCovered(ctx);
      await assertSsoRole(tx, site.id, defaultRoleId, 'default_role');
      await assertRolesCovered(tx, actor, [defaultRoleId]);
      const settings: SsoSettings = {
        ...(before ?? newSettings(site.id, now)),
        ...metadataOf(
          before,
          changes,
          given === null ? null : { identityProvider: given, identityProviderReadAt: now },
        ),
        allowIdpInitiated: changes.allowIdpInitiated ?? before?.allowIdpInitiated ?? false,
        defaultRoleId,
        updatedAt: now,
      };
      const stored = (await findSite(tx, site.id, { hold: true })) ?? site;
      const isRequired = changes.isRequired ?? stored.requireSingleSignOn;
      assertEnterable(settings, isRequired);
      await storeSsoSettings(tx, settings);
      if (isRequired !== stored.requireSingleSignOn) await updateSite(tx, site.id, { requireSingleSignOn: isRequired });
      emit({ noun: 'sso_settings', id: site.id, change: 'update' });
      return { settings, site: { ...stored, requireSingleSignOn: isRequired } };
    }),
  );
}

function assertValid(
  { idpSamlMetadataUrl: url, idpSamlMetadataXml: xml }: SsoSettingsChanges,
  defaultRoleId: string | null | undefined,
): asserts defaultRoleId is string {
  const problems: Problem[] = [];
  if (defaultRoleId == null) problems.push(invalidField('SsoSettings', 'default_role', 'VALIDATION_REQUIRED'));
  if (url != null && !isWebUrl(url))
    problems.push(invalidField('SsoSettings', 'idp_saml_metadata_url', 'VALIDATION_FORMAT'));
  if (url != null && xml != null)
    problems.push(invalidField('SsoSettings', 'idp_saml_metadata_xml', 'VALIDATION_INVALID'));
  if (problems.length > 0) throw DomainError.of(problems);
}

/** No one but owners could sign in to a site that requires an identity provider and has none. */
function assertEnterable({ identityProvider }: SsoSettings, isRequired: boolean): void {
  if (!isRequired || identityProvider !== null) return;
  throw DomainError.of([invalidField('SsoSettings', 'require_sso', 'VALIDATION_INVALID', { problem: 'NO_METADATA' })]);
}

type Metadata = Pick<
  SsoSettings,
  'idpSamlMetadataUrl' | 'idpSamlMetadataXml' | 'identityProvider' | 'identityProviderReadAt'
>;

/** Metadata after a change. What was read from the previous ones is dropped. */
function metadataOf(
  before: SsoSettings | null,
  changes: SsoSettingsChanges,
  read: Pick<Metadata, 'identityProvider' | 'identityProviderReadAt'> | null,
): Metadata {
  const url = before?.idpSamlMetadataUrl ?? null;
  const xml = before?.idpSamlMetadataXml ?? null;
  const givenUrl = changes.idpSamlMetadataUrl === undefined ? url : changes.idpSamlMetadataUrl;
  const givenXml = changes.idpSamlMetadataXml === undefined ? xml : changes.idpSamlMetadataXml;
  const chosen = {
    idpSamlMetadataUrl: changes.idpSamlMetadataXml == null ? givenUrl : null,
    idpSamlMetadataXml: changes.idpSamlMetadataUrl == null ? givenXml : null,
  };
  const isSame = chosen.idpSamlMetadataUrl === url && chosen.idpSamlMetadataXml === xml;
  return {
    ...chosen,
    ...(read ?? {
      identityProvider: isSame ? (before?.identityProvider ?? null) : null,
      identityProviderReadAt: isSame ? (before?.identityProviderReadAt ?? null) : null,
    }),
  };
}

function newSettings(siteId: string, now: Date): Omit<SsoSettings, 'defaultRoleId'> {
  return {
    siteId,
    idpSamlMetadataUrl: null,
    idpSamlMetadataXml: null,
    identityProvider: null,
    identityProviderReadAt: null,
    allowIdpInitiated: false,
    scimTokenHash: null,
    scimTokenCreatedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
