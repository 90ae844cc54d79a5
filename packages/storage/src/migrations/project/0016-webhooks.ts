import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Webhooks, what they are called for, and their calls. An event keeps the state before the change where a webhook of the
 * site may want it.
 */
export const webhooks: Migration = {
  name: '0016-webhooks',
  async up(tx) {
    await sql
      .raw(`
      alter table lectern.outbox add column state_before jsonb;
      create index outbox_states_before on lectern.outbox (site_id, noun, entity_id, id) where state_before is not null;
      create table lectern.webhooks (
        id text primary key,
        site_id text not null references lectern.sites (id) on delete cascade,
        name text not null,
        enabled boolean not null,
        url text not null,
        custom_payload text,
        http_basic_user text,
        http_basic_password_sealed text,
        headers_sealed text not null,
        events jsonb not null,
        entity_types text[] not null,
        payload_api_version text not null,
        nested_items_in_payload boolean not null,
        auto_retry boolean not null,
        signing_secret_sealed text not null,
        signing_secret_created_at timestamptz not null,
        previous_secret_sealed text,
        previous_secret_expires_at timestamptz,
        since_event_id bigint not null,
        created_at timestamptz not null
      );
      create index webhooks_site on lectern.webhooks (site_id, created_at);
      create unique index webhooks_name on lectern.webhooks (site_id, name);
      create table lectern.webhook_events (
        id bigint primary key,
        site_id text not null references lectern.sites (id) on delete cascade,
        environment_key text,
        environment jsonb not null,
        noun text not null,
        entity_id text not null,
        entity_type text not null,
        event_type text not null,
        entity jsonb,
        previous_entity jsonb,
        triggered_at timestamptz not null
      );
      create index webhook_events_age on lectern.webhook_events (triggered_at);
      create index webhook_events_site on lectern.webhook_events (site_id);
      create table lectern.webhook_calls (
        id text primary key,
        site_id text not null references lectern.sites (id) on delete cascade,
        webhook_id text not null references lectern.webhooks (id) on delete cascade,
        event_id bigint not null references lectern.webhook_events (id) on delete cascade,
        entity_key text not null,
        status text not null default 'pending' check (status in ('pending', 'success', 'failed', 'rescheduled')),
        attempted_auto_retries_count integer not null default 0,
        created_at timestamptz not null,
        last_sent_at timestamptz not null,
        next_retry_at timestamptz,
        resend_requested boolean not null default false,
        attempts integer not null default 0,
        leased_until timestamptz,
        request_url text not null,
        request_headers_sealed text not null,
        request_payload text not null,
        response_status integer,
        response_headers jsonb,
        response_payload text,
        failure text,
        unique (webhook_id, event_id)
      );
      create index webhook_calls_event on lectern.webhook_calls (event_id);
      create index webhook_calls_site on lectern.webhook_calls (site_id, created_at);
      create index webhook_calls_last_sent on lectern.webhook_calls (site_id, last_sent_at);
      create index webhook_calls_pending on lectern.webhook_calls (webhook_id, event_id) where status = 'pending';
      create index webhook_calls_entity on lectern.webhook_calls (webhook_id, entity_key, event_id) where status = 'pending';
      create index webhook_calls_retries on lectern.webhook_calls (webhook_id, next_retry_at) where status = 'rescheduled';
      create index webhook_calls_resends on lectern.webhook_calls (webhook_id) where resend_requested;
      create index webhook_calls_leases on lectern.webhook_calls (webhook_id) where leased_until is not null;
    `)
      .execute(tx);
  },
};
