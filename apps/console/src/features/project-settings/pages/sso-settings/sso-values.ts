import type { InputOf, SsoSettingsResource, ssoSettings } from '@lectern/contract';
import { isWebUrl } from '@lectern/domain';
import { z } from 'zod';

/** Where the metadata of the identity provider comes from (spec 2, section 4). */
export const metadataSources = ['url', 'xml'] as const;
/** One of them. */
export type MetadataSource = (typeof metadataSources)[number];

/** The form of the settings of single sign-on. */
export interface SsoValues {
  source: MetadataSource;
  url: string;
  xml: string;
  allowsIdpInitiated: boolean;
  /** Whether only owners may sign in without the identity provider. */
  requiresSso: boolean;
  defaultRoleId: string | null;
}

/** From the settings to their form. */
export function readSso({ attributes, relationships }: SsoSettingsResource): SsoValues {
  const { idp_saml_metadata_url: url, idp_saml_metadata_xml: xml } = attributes;
  return {
    source: xml === null ? 'url' : 'xml',
    url: url ?? '',
    xml: xml ?? '',
    allowsIdpInitiated: attributes.allow_idp_initiated,
    requiresSso: attributes.require_sso,
    defaultRoleId: relationships.default_role.data?.id ?? null,
  };
}

/**
 * Checks the form: the default role is required, and the URL must be one (spec 2, section 5). No metadata turns signing
 * in off; changing to the other source asks for it, so that this happens only where the stored one was emptied.
 */
export function ssoSchema(base: SsoValues): z.ZodType<SsoValues, SsoValues> {
  return z.custom<SsoValues>().superRefine((values, context) => {
    const { source, url, defaultRoleId } = values;
    const refuse = (path: keyof SsoValues, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (defaultRoleId === null) refuse('defaultRoleId', 'settings.people.role.required');
    if (values.requiresSso && !hasMetadata(values)) refuse('requiresSso', 'settings.sso.required.no-metadata');
    if (metadataOf(values) === '' && source !== base.source && metadataOf(base) !== '')
      refuse(source, `settings.sso.${source}.required`);
    else if (source === 'url' && url.trim() !== '' && !isWebUrl(url.trim())) refuse('url', 'settings.sso.url.invalid');
  });
}

/** The fields that differ; the source alone is no change. */
export function changedSsoFields(base: SsoValues, values: SsoValues): (keyof SsoValues)[] {
  return [
    ...(hasOtherMetadata(base, values) ? [values.source] : []),
    ...(base.allowsIdpInitiated === values.allowsIdpInitiated ? [] : ['allowsIdpInitiated' as const]),
    ...(base.requiresSso === values.requiresSso ? [] : ['requiresSso' as const]),
    ...(base.defaultRoleId === values.defaultRoleId ? [] : ['defaultRoleId' as const]),
  ];
}

/**
 * From the form, once it is checked, to the wire. Metadata that didn't change is left out: the server would read it
 * again, and refuse everything where it has expired.
 */
export function writeSso(base: SsoValues, values: SsoValues): InputOf<(typeof ssoSettings)['PUT /sso-settings']> {
  const metadata = metadataOf(values) === '' ? null : metadataOf(values);
  const { source, allowsIdpInitiated, requiresSso, defaultRoleId } = values;
  return {
    type: 'sso_settings',
    attributes: {
      ...(hasOtherMetadata(base, values) && {
        idp_saml_metadata_url: source === 'url' ? metadata : null,
        idp_saml_metadata_xml: source === 'xml' ? metadata : null,
      }),
      allow_idp_initiated: allowsIdpInitiated,
      require_sso: requiresSso,
    },
    relationships: { default_role: { data: defaultRoleId === null ? null : { type: 'role', id: defaultRoleId } } },
  };
}

function hasOtherMetadata(base: SsoValues, values: SsoValues): boolean {
  if (metadataOf(base) === '' && metadataOf(values) === '') return false;
  return base.source !== values.source || metadataOf(base) !== metadataOf(values);
}

/** Without metadata, no one can sign in by the identity provider. */
export function hasMetadata(values: SsoValues): boolean {
  return metadataOf(values) !== '';
}

function metadataOf(values: SsoValues): string {
  return values[values.source].trim();
}
