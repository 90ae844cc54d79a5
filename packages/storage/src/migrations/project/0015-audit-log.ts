import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * The audit log: a row for each call that changed something, and its response. Events record their environment at that
 * time.
 */
export const auditLog: Migration = {
  name: '0015-audit-log',
  async up(tx) {
    await sql
      .raw(`
      alter table lectern.outbox add column happened_in jsonb;
      create table lectern.audit_log_events (
        id text collate "C" not null,
        site_id text not null references lectern.sites (id) on delete cascade,
        request_id text not null,
        occurred_at timestamptz not null,
        action_name text not null,
        actor jsonb not null,
        role jsonb,
        environment jsonb not null,
        request jsonb not null,
        primary key (site_id, id),
        unique (request_id, site_id)
      );
      create index audit_log_events_age on lectern.audit_log_events (occurred_at);
      create table lectern.call_answers (
        request_id text primary key,
        answer jsonb not null,
        created_at timestamptz not null default now()
      );
      create index call_answers_age on lectern.call_answers (created_at);
    `)
      .execute(tx);
  },
};
