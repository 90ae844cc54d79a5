import type { WebhookPayloadVersion, WebhookSubscription } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { executeNamed } from '../pipeline/index.ts';
import { json } from '../json.ts';
import type { ProjectTables } from '../tables.ts';

/** What people choose of a webhook. Sealed texts are opened by the engine's `unseal`. */
export interface WebhookSettings {
  name: string;
  isEnabled: boolean;
  url: string;
  customPayload: string | null;
  httpBasicUser: string | null;
  httpBasicPasswordSealed: string | null;
  /** An object of header names and values, as JSON. */
  headersSealed: string;
  events: readonly WebhookSubscription[];
  payloadApiVersion: WebhookPayloadVersion;
  nestedItemsInPayload: boolean;
  autoRetry: boolean;
}

/** What the calls of a webhook are signed with; the previous secret signs too until it expires. */
export interface WebhookSigning {
  signingSecretSealed: string;
  signingSecretCreatedAt: Date;
  previousSecretSealed: string | null;
  previousSecretExpiresAt: Date | null;
}

/** A webhook of a site. */
export interface Webhook extends WebhookSettings, WebhookSigning {
  id: string;
  siteId: string;
  /** It is called for events after this one. */
  sinceEventId: number;
  createdAt: Date;
}

/** Webhooks of a site, oldest first. */
export async function listWebhooks(db: Queryable, siteId: string): Promise<Webhook[]> {
  const query = db
    .selectFrom('lectern.webhooks')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('id');
  // Asked for after every burst of writes.
  return (await executeNamed(db, { name: 'webhooks.list', returnsTableRows: true }, query)).map(toWebhook);
}

/** A webhook of a site by ID, locked until the transaction ends if `hold` says so. */
export async function findWebhook(
  db: Queryable,
  siteId: string,
  id: string,
  options: { hold?: boolean } = {},
): Promise<Webhook | null> {
  const query = db.selectFrom('lectern.webhooks').selectAll().where('site_id', '=', siteId).where('id', '=', id);
  const row = await (options.hold === true ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? null : toWebhook(row);
}

/** Adds a webhook. It is called for what happens from now on. */
export async function insertWebhook(db: Queryable, webhook: Omit<Webhook, 'sinceEventId'>): Promise<void> {
  await db
    .insertInto('lectern.webhooks')
    .values({
      ...settingColumns(webhook),
      ...signingColumns(webhook),
      id: webhook.id,
      site_id: webhook.siteId,
      since_event_id: lastEventOf(webhook.siteId),
      created_at: webhook.createdAt,
    })
    .execute();
}

/** Writes what people choose. A webhook that was disabled is called for what happens from now on. */
export async function updateWebhookRow(db: Queryable, webhook: Webhook): Promise<void> {
  await db
    .updateTable('lectern.webhooks')
    .set({
      ...settingColumns(webhook),
      ...(webhook.isEnabled && {
        since_event_id: sql<number>`case when enabled then since_event_id else ${lastEventOf(webhook.siteId)} end`,
      }),
    })
    .where('id', '=', webhook.id)
    .execute();
}

/** Writes the secrets that calls are signed with. */
export async function updateWebhookSigning(db: Queryable, id: string, signing: WebhookSigning): Promise<void> {
  await db.updateTable('lectern.webhooks').set(signingColumns(signing)).where('id', '=', id).execute();
}

/** Removes a webhook with its calls. */
export async function deleteWebhook(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('lectern.webhooks').where('id', '=', id).execute();
}

function lastEventOf(siteId: string) {
  return sql<number>`(select coalesce(max(id), 0) from lectern.outbox where site_id = ${siteId})`;
}

function settingColumns(webhook: WebhookSettings) {
  return {
    name: webhook.name,
    enabled: webhook.isEnabled,
    url: webhook.url,
    custom_payload: webhook.customPayload,
    http_basic_user: webhook.httpBasicUser,
    http_basic_password_sealed: webhook.httpBasicPasswordSealed,
    headers_sealed: webhook.headersSealed,
    events: json(webhook.events),
    entity_types: [...new Set(webhook.events.map(({ entity_type: entityType }) => entityType))],
    payload_api_version: webhook.payloadApiVersion,
    nested_items_in_payload: webhook.nestedItemsInPayload,
    auto_retry: webhook.autoRetry,
  };
}

function signingColumns(signing: WebhookSigning) {
  return {
    signing_secret_sealed: signing.signingSecretSealed,
    signing_secret_created_at: signing.signingSecretCreatedAt,
    previous_secret_sealed: signing.previousSecretSealed,
    previous_secret_expires_at: signing.previousSecretExpiresAt,
  };
}

/** A row as the rest of Lectern reads it. */
export function toWebhook(row: Selectable<ProjectTables['lectern.webhooks']>): Webhook {
  return {
    id: row.id,
    siteId: row.site_id,
    name: row.name,
    isEnabled: row.enabled,
    url: row.url,
    customPayload: row.custom_payload,
    httpBasicUser: row.http_basic_user,
    httpBasicPasswordSealed: row.http_basic_password_sealed,
    headersSealed: row.headers_sealed,
    events: row.events,
    payloadApiVersion: row.payload_api_version,
    nestedItemsInPayload: row.nested_items_in_payload,
    autoRetry: row.auto_retry,
    signingSecretSealed: row.signing_secret_sealed,
    signingSecretCreatedAt: row.signing_secret_created_at,
    previousSecretSealed: row.previous_secret_sealed,
    previousSecretExpiresAt: row.previous_secret_expires_at,
    sinceEventId: Number(row.since_event_id),
    createdAt: row.created_at,
  };
}
