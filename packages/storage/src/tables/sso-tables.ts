import type { ColumnType, Generated } from 'kysely';
import type { NullableJson, NullableTimestamp, Timestamp } from './columns.ts';

/** An identity provider, as its metadata describe it. */
export interface IdentityProvider {
  entityId: string;
  signInUrl: string;
  /** PEM bodies of the certificates that it signs with. */
  certificates: readonly string[];
}

/** Tables of single sign-on, in the schema `lectern`. */
export interface SsoTables {
  'lectern.sso_settings': {
    site_id: string;
    /** One of both at most is set. */
    idp_saml_metadata_url: string | null;
    idp_saml_metadata_xml: string | null;
    /** What the metadata said when they were last read successfully. */
    identity_provider: NullableJson<IdentityProvider>;
    identity_provider_read_at: NullableTimestamp;
    /** When they could not be read last. */
    identity_provider_failed_at: NullableTimestamp;
    allow_idp_initiated: Generated<boolean>;
    /** Of users without a group. */
    default_role_id: string;
    /** SHA-256 of the token of SCIM in hex. */
    scim_token_hash: string | null;
    scim_token_created_at: NullableTimestamp;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** The role follows from the groups: `lectern.sso_role(id, site_id)`. */
  'lectern.sso_users': {
    id: string;
    site_id: string;
    username: string;
    external_id: string | null;
    first_name: string | null;
    last_name: string | null;
    is_active: Generated<boolean>;
    /** Further attributes of SCIM, returned as they came. */
    scim_attributes: ColumnType<Record<string, unknown>, string | undefined, string>;
    version: Generated<number>;
    /** When SCIM deleted a user that still owns content. */
    removed_at: NullableTimestamp;
    last_access_at: NullableTimestamp;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  'lectern.sso_groups': {
    id: string;
    site_id: string;
    name: string;
    external_id: string | null;
    /** The group with the highest one gives the role. */
    priority: number;
    role_id: string;
    version: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  'lectern.sso_group_members': {
    sso_group_id: string;
    sso_user_id: string;
  };
  /** Sign-ins that wait for the answer of the identity provider. */
  'lectern.saml_requests': {
    site_id: string;
    id: string;
    relay_state: string;
    /** Where the console continues. */
    path: string;
    /** SHA-256 of the cookie of the browser that asked, in hex. */
    browser_hash: string | null;
    /** The same of the cookie of the console, where it has a host of its own. */
    console_hash: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  /** Assertions that were accepted, for as long as they could be sent again. */
  'lectern.saml_assertions': {
    site_id: string;
    id: string;
    expires_at: Timestamp;
  };
  /** One-time codes that the console exchanges for a session. */
  'lectern.sso_sign_in_codes': {
    code_hash: string;
    /** SHA-256 of the cookie of the browser that it is issued to, in hex. */
    browser_hash: string | null;
    site_id: string;
    sso_user_id: string;
    expires_at: Timestamp;
  };
}
