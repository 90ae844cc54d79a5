import type {
  AssetsCdnSettings,
  AuditedResponse,
  AuditLogEvent,
  EventEnvironment,
  EventRequest,
  Principal,
  UsageDimension,
  WebhookCallStatus,
  WebhookEntityType,
  WebhookEventType,
  WebhookPayloadVersion,
  WebhookSubscription,
} from '@lectern/domain';
import type { ColumnType, Generated } from 'kysely';
import type { ForkProgress, SiteDuplicateContents } from '../online-copy/fork-progress.ts';
import type { BuildTables } from './build-tables.ts';
import type { MailTables } from './mail-tables.ts';
import type { PluginTables } from './plugin-tables.ts';
import type { OrganizationTables } from './organization-tables.ts';
import type { SearchTables } from './search-tables.ts';
import type { SecondFactorTables } from './second-factor-tables.ts';
import type { SiteTables } from './site-tables.ts';
import type { VideoTables } from './video-tables.ts';
import type { SsoTables } from './sso-tables.ts';
import type { Timestamp, NullableTimestamp, Json, NullableJson } from './columns.ts';

/** Tables of the project-wide schema `lectern`. */
export interface ProjectTables
  extends
    BuildTables,
    MailTables,
    OrganizationTables,
    PluginTables,
    SearchTables,
    SecondFactorTables,
    SiteTables,
    VideoTables,
    SsoTables {
  'lectern.accounts': {
    id: string;
    email: string;
    password_hash: string;
    first_name: string | null;
    last_name: string | null;
    company: string | null;
    created_at: Timestamp;
    /** When a mailed link proved that the address is theirs. */
    email_verified_at: NullableTimestamp;
    /** The secret of one-time codes, sealed with the instance key; null without a second factor. */
    otp_secret_sealed: string | null;
    otp_activated_at: NullableTimestamp;
    /** The interval of the latest accepted code: codes up to there have been used. */
    otp_last_used_step: number | null;
    /** A secret that no code has confirmed yet. */
    pending_otp_secret_sealed: string | null;
    pending_otp_since: NullableTimestamp;
  };
  /** Links that are mailed to accounts: one of each kind. */
  'lectern.account_links': {
    account_id: string;
    kind: 'password_reset' | 'email_change' | 'email_verification';
    /** SHA-256 of the secret in the link, hex. */
    token_hash: string;
    /** The address that it was sent to. */
    email: string;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  /** Backup codes that have not been used. */
  'lectern.otp_backup_codes': {
    account_id: string;
    /** HMAC-SHA-256 with the instance key, hex. */
    code_hash: string;
  };
  'lectern.sessions': {
    id: string;
    /** Null for sessions of SSO users, and for those that an API token opened in the console. */
    account_id: string | null;
    access_token_id: string | null;
    sso_user_id: string | null;
    /** Null for sessions of the account API. */
    site_id: string | null;
    /** SHA-256 of the secret in the cookie that renews a session of the console, hex; null for sessions of clients. */
    secret_hash: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
    revoked_at: NullableTimestamp;
    user_agent: string | null;
    /** At most five minutes old; null until it is used. */
    last_used_at: NullableTimestamp;
  };
  'lectern.sites': {
    id: string;
    name: string;
    internal_domain: string;
    domain: string | null;
    /** One of these two is set. */
    owner_account_id: string | null;
    owner_organization_id: string | null;
    require_2fa: Generated<boolean>;
    require_sso: Generated<boolean>;
    ip_tracking_enabled: Generated<boolean>;
    force_use_of_sandbox_environments: Generated<boolean>;
    assets_cdn_default_settings: ColumnType<AssetsCdnSettings, string | undefined, string>;
    custom_i18n_messages_template_url: string | null;
    /** The primary environment rejects writes. */
    maintenance_mode: Generated<boolean>;
    /** Every account may make its own project of it. */
    is_public_template: Generated<boolean>;
    created_at: Timestamp;
  };
  'lectern.environments': {
    key: string;
    site_id: string;
    name: string;
    is_primary: boolean;
    status: 'creating' | 'ready' | 'destroying';
    is_read_only: Generated<boolean>;
    schema_name: string;
    schema_version: Generated<number>;
    /** Name of the source environment, which may have been deleted. */
    forked_from: string | null;
    forked_from_key: string | null;
    created_at: Timestamp;
    last_data_change_at: Timestamp;
  };
  /** Forks that are not finished. */
  'lectern.environment_forks': {
    environment_key: string;
    source_key: string;
    /** The source rejects writes meanwhile. */
    is_fast: boolean;
    completion_percentage: Generated<number>;
    /** The run of the task that is at it now. */
    run_id: string | null;
    progress: NullableJson<ForkProgress>;
    /** Set when the primary environment of a duplicate is made from that of another site. */
    site_duplicate: SiteDuplicateContents | null;
    /** The tables of a duplicate are complete: its files are being copied. */
    is_filled: Generated<boolean>;
  };
  'lectern.roles': {
    id: string;
    site_id: string;
    name: string;
    permissions: Json<Record<string, unknown>>;
    created_at: Timestamp;
  };
  /** Roles that a role inherits its rights from, in order. */
  'lectern.role_inheritance': {
    role_id: string;
    parent_id: string;
    position: number;
  };
  'lectern.access_tokens': {
    id: string;
    site_id: string;
    name: string;
    /** SHA-256 of the token in hex. */
    token_hash: string;
    /** The token sealed with the instance key, since readers may see it again. */
    token_sealed: string;
    /** `owner` acts as the account and is never listed; `readonly` is the built-in one. */
    hardcoded_type: string | null;
    role_id: string | null;
    can_access_cda: boolean;
    can_access_cda_preview: boolean;
    can_access_cma: boolean;
    last_cma_access: NullableTimestamp;
    last_cda_access: NullableTimestamp;
    created_at: Timestamp;
  };
  /** Accounts that belong to a site; its owner is none of them. */
  'lectern.users': {
    id: string;
    site_id: string;
    account_id: string;
    role_id: string;
    is_active: boolean;
    last_access_at: NullableTimestamp;
    created_at: Timestamp;
  };
  /** Invitations that are not accepted yet. */
  'lectern.site_invitations': {
    id: string;
    site_id: string;
    email: string;
    role_id: string;
    /** SHA-256 of the secret in the link, hex. */
    token_hash: string;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  'lectern.jobs': {
    id: string;
    site_id: string | null;
    /** `<type>:<id>` of the credential that may read the result. */
    owner: string;
    status: number | null;
    payload: NullableJson<unknown>;
    created_at: Timestamp;
    finished_at: NullableTimestamp;
    /** The last heartbeat of its server. */
    alive_at: Timestamp;
  };
  /** A running online migration; at most one in an environment. */
  'lectern.content_rewrites': {
    environment_key: string;
    id: string;
    phase: 'copying' | 'announcing';
    /** PostgreSQL schema in which the new contents are gathered. */
    pg_schema: string;
    /** Process that works on it. */
    node: string;
    /** Rows seen so far, of about `total`. */
    done: Generated<number>;
    total: number;
    started_at: Generated<Date>;
    /** A rewrite without a sign of life belongs to a process that died. */
    heartbeat_at: Generated<Date>;
  };
  /** PostgreSQL schemas that are not entered any more; earlier requests may still read them for a while. */
  'lectern.retired_schemas': {
    pg_schema: string;
    retired_at: Generated<Date>;
  };
  'lectern.outbox': {
    id: Generated<number>;
    /** Null for what concerns an account alone. */
    site_id: string | null;
    /** Null for what concerns a whole site. */
    environment_key: string | null;
    noun: string;
    entity_id: string;
    change: string;
    /** Further facts of an event of this noun. */
    facts: Json<Record<string, unknown>>;
    principal: NullableJson<Principal>;
    request: NullableJson<EventRequest>;
    /** The environment at that time, or the primary one for site events; null for accounts. */
    happened_in: NullableJson<EventEnvironment>;
    /** The entity before the change, where a webhook of the site may want it. */
    state_before: NullableJson<object>;
    created_at: Timestamp;
  };
  /** Calls that changed something. */
  'lectern.audit_log_events': {
    /** A ULID. */
    id: string;
    site_id: string;
    request_id: string;
    occurred_at: Timestamp;
    action_name: string;
    actor: Json<AuditLogEvent['actor']>;
    role: NullableJson<AuditLogEvent['role']>;
    environment: Json<AuditLogEvent['environment']>;
    request: Json<AuditLogEvent['request']>;
  };
  /** How calls were answered, until the audit log has it. */
  'lectern.call_answers': {
    request_id: string;
    answer: Json<AuditedResponse>;
    created_at: Timestamp;
  };
  /** How far a consumer has come with the events of a site, and which worker is at it. */
  'lectern.outbox_cursors': {
    consumer: string;
    site_id: string;
    event_id: number;
    /** Consecutive failures of the next event. */
    failures: Generated<number>;
    retry_at: NullableTimestamp;
    worker: string | null;
    leased_until: NullableTimestamp;
  };
  /** Who is in which record; the row with `locked_at` holds its lock. */
  'lectern.editing_sessions': {
    environment_key: string;
    id: string;
    item_id: string;
    item_type_id: string;
    editor_type: string;
    editor_id: string;
    /** The member of an organization who edits for it. */
    editor_account_id: string | null;
    last_activity_at: Timestamp;
    locked_at: NullableTimestamp;
    form_data: NullableJson<Record<string, unknown>>;
  };
  'lectern.sign_in_attempts': {
    /** Hash of the address and email that tried. */
    key: string;
    window_started_at: Timestamp;
    attempts: number;
  };
  'lectern.instance': {
    key: string;
    value: string;
  };
  /** What lists filter and order by, as every node adds it up. */
  'lectern.list_uses': {
    environment_key: string;
    kind: 'field' | 'shape' | 'values';
    /** A `FieldUse`, a `QueryFingerprint` or a `ValueTableFingerprint`, by kind, as JSON. */
    key: string;
    /** Lists with a fingerprint since `counted_since`, and their total time. */
    runs: number;
    took_ms: number;
    counted_since: Timestamp;
    used_at: Timestamp;
    /** Version of the schema under which no index could be built for a fingerprint. */
    refused_version: number | null;
  };
  'lectern.webhooks': {
    id: string;
    site_id: string;
    name: string;
    enabled: boolean;
    url: string;
    custom_payload: string | null;
    http_basic_user: string | null;
    http_basic_password_sealed: string | null;
    /** An object as JSON: headers often are credentials. */
    headers_sealed: string;
    events: Json<readonly WebhookSubscription[]>;
    /** Entities in `events`. */
    entity_types: string[];
    payload_api_version: WebhookPayloadVersion;
    nested_items_in_payload: boolean;
    auto_retry: boolean;
    signing_secret_sealed: string;
    signing_secret_created_at: Timestamp;
    previous_secret_sealed: string | null;
    previous_secret_expires_at: NullableTimestamp;
    /** The last event of the site before the webhook was made or enabled: it is called for those after it. */
    since_event_id: number;
    created_at: Timestamp;
  };
  /** Events that webhooks are called for. The ID is the one in the outbox. */
  'lectern.webhook_events': {
    id: number;
    site_id: string;
    environment_key: string | null;
    environment: Json<EventEnvironment>;
    noun: string;
    entity_id: string;
    entity_type: WebhookEntityType;
    event_type: WebhookEventType;
    /** The entity after the change; before it where it was deleted; null where it is not known. */
    entity: NullableJson<object>;
    previous_entity: NullableJson<object>;
    triggered_at: Timestamp;
  };
  'lectern.usage_counts': {
    site_id: string;
    dimension: UsageDimension;
    /** `YYYY-MM-DD`, in UTC. */
    date: string;
    value: string;
    requests: number;
    bytes: number;
    /** Of videos. */
    milliseconds: Generated<number>;
  };
  'lectern.webhook_calls': {
    id: string;
    site_id: string;
    webhook_id: string;
    event_id: number;
    /** Calls of one webhook with the same key are first sent one after the other. */
    entity_key: string;
    status: Generated<WebhookCallStatus>;
    attempted_auto_retries_count: Generated<number>;
    created_at: Timestamp;
    last_sent_at: Timestamp;
    next_retry_at: NullableTimestamp;
    resend_requested: Generated<boolean>;
    /** Attempts so far: a worker whose lease was over must not store what came of its own. */
    attempts: Generated<number>;
    leased_until: NullableTimestamp;
    request_url: string;
    request_headers_sealed: string;
    request_payload: string;
    response_status: number | null;
    response_headers: NullableJson<Record<string, string>>;
    response_payload: string | null;
    failure: string | null;
  };
  /** What one node at a time may do, and which one does it now. */
  'lectern.leases': {
    name: string;
    holder: string;
    expires_at: Timestamp;
  };
}
