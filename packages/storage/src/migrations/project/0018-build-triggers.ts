import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Build triggers, the builds that they requested, and the log of what came of them. */
export const buildTriggers: Migration = {
  name: '0018-build-triggers',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.build_triggers (
        id text primary key,
        site_id text not null references lectern.sites (id) on delete cascade,
        name text not null,
        enabled boolean not null,
        adapter text not null,
        adapter_settings_sealed text not null,
        webhook_token text not null,
        vercel_project_id text,
        frontend_url text,
        autotrigger_on_scheduled_publications boolean not null,
        indexing_enabled boolean not null,
        build_status text not null default 'unstarted',
        indexing_status text not null default 'unstarted',
        last_build_completed_at timestamptz,
        autotrigger_since timestamptz,
        autotrigger_due_at timestamptz,
        created_at timestamptz not null
      );
      create index build_triggers_site on lectern.build_triggers (site_id, created_at);
      create unique index build_triggers_name on lectern.build_triggers (site_id, name);
      create unique index build_triggers_token on lectern.build_triggers (webhook_token);
      create index build_triggers_vercel on lectern.build_triggers (vercel_project_id) where vercel_project_id is not null;
      create table lectern.build_runs (
        id text primary key,
        number bigint generated always as identity,
        build_trigger_id text not null references lectern.build_triggers (id) on delete cascade,
        status text not null check (
          status in ('queued', 'sending', 'pending', 'succeeded', 'failed', 'aborted', 'timed_out', 'unsent')
        ),
        vendor_id text,
        attempts integer not null default 0,
        requested_at timestamptz not null,
        leased_until timestamptz,
        sent_at timestamptz,
        times_out_at timestamptz,
        finished_at timestamptz
      );
      create index build_runs_trigger on lectern.build_runs (build_trigger_id, number desc);
      create index build_runs_time_out on lectern.build_runs (times_out_at) where status = 'pending';
      create index build_runs_sending on lectern.build_runs (leased_until) where status = 'sending';
      create index build_runs_finished on lectern.build_runs (finished_at);
      create table lectern.build_events (
        id text primary key,
        number bigint generated always as identity,
        site_id text not null references lectern.sites (id) on delete cascade,
        build_trigger_id text not null references lectern.build_triggers (id) on delete cascade,
        event_type text not null,
        data jsonb not null,
        delivery_key text,
        created_at timestamptz not null
      );
      create index build_events_site on lectern.build_events (site_id, created_at, number);
      create index build_events_trigger on lectern.build_events (build_trigger_id, number desc);
      create index build_events_age on lectern.build_events (created_at);
      create unique index build_events_delivery on lectern.build_events (build_trigger_id, delivery_key)
        where delivery_key is not null;
    `)
      .execute(tx);
  },
};
