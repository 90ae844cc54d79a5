import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { resource, toOneOrNone } from './resource.ts';

/** The identity provider, by the URL or the text of its metadata, and the role of users without a group. */
export const ssoSettingsBody = resourceBody({
  type: 'sso_settings',
  attributes: {
    idp_saml_metadata_url: z.string().nullish(),
    idp_saml_metadata_xml: z.string().nullish(),
    allow_idp_initiated: z.boolean().optional(),
    require_sso: z.boolean().optional(),
  },
  relationships: { default_role: { types: ['role'] } },
  readOnlyAttributes: [
    'scim_base_url',
    'saml_acs_url',
    'sp_saml_metadata_url',
    'sp_saml_base_url',
    'saml_token',
    'scim_api_token',
  ],
});

/**
 * Settings of single sign-on (reference, project 7). `allow_idp_initiated`, `require_sso` and `meta` are additions of
 * ours: whether the identity provider may sign people in who did not begin here, whether users enter by it only, when
 * the token for SCIM was generated, and the entity ID that the metadata of the identity provider has, with when that
 * was read last.
 */
export const ssoSettingsResource = resource('sso_settings', {
  attributes: {
    idp_saml_metadata_url: z.string().nullable(),
    idp_saml_metadata_xml: z.string().nullable(),
    scim_base_url: z.string(),
    saml_acs_url: z.string(),
    sp_saml_metadata_url: z.string(),
    sp_saml_base_url: z.string(),
    saml_token: z.string(),
    allow_idp_initiated: z.boolean(),
    require_sso: z.boolean(),
  },
  relationships: { default_role: toOneOrNone('role') },
  meta: {
    scim_token_created_at: z.string().nullable(),
    identity_provider: z.string().nullable(),
    metadata_read_at: z.string().nullable(),
  },
});
/** Settings of single sign-on, as the wire shows them. */
export type SsoSettingsResource = z.output<typeof ssoSettingsResource>;

/** The token of SCIM, shown once. */
export const ssoTokenResource = resource('sso_token', { attributes: { scim_api_token: z.string() } });

/** Settings of single sign-on of the site: with `can_manage_sso`. */
export const ssoSettings = endpoints('site', {
  'GET /sso-settings': { answer: ssoSettingsResource },
  'PUT /sso-settings': { body: ssoSettingsBody, answer: ssoSettingsResource },
  'PUT /sso-settings/generate-token': { answer: ssoTokenResource },
});
