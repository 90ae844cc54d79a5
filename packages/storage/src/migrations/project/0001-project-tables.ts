import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** The tables of the schema `lectern` at the beginning. */
export const projectTables: Migration = {
  name: '0001-project-tables',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.instance (key text primary key, value text not null);
      create table lectern.accounts (
        id text primary key,
        email text not null,
        password_hash text not null,
        first_name text, last_name text, company text,
        created_at timestamptz not null default now()
      );
      create unique index accounts_email on lectern.accounts (lower(email));
      create table lectern.sites (
        id text primary key,
        name text not null,
        internal_domain text not null unique,
        domain text unique,
        owner_account_id text not null references lectern.accounts (id),
        require_2fa boolean not null default false,
        ip_tracking_enabled boolean not null default false,
        force_use_of_sandbox_environments boolean not null default false,
        created_at timestamptz not null default now()
      );
      create index sites_owner on lectern.sites (owner_account_id, created_at);
      create table lectern.sessions (
        id text primary key,
        account_id text not null references lectern.accounts (id) on delete cascade,
        site_id text references lectern.sites (id) on delete cascade,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        revoked_at timestamptz
      );
      create index sessions_account on lectern.sessions (account_id);
      create table lectern.environments (
        key text primary key,
        site_id text not null references lectern.sites (id) on delete cascade,
        name text not null,
        is_primary boolean not null default false,
        status text not null default 'ready' check (status in ('creating', 'ready', 'destroying')),
        is_read_only boolean not null default false,
        schema_name text not null unique,
        schema_version integer not null default 1,
        forked_from text,
        created_at timestamptz not null default now(),
          last_data_change_at timestamptz not null default now(),
        unique (site_id, name)
      );
      create unique index environments_one_primary on lectern.environments (site_id) where is_primary;
      create table lectern.roles (
        id text primary key,
        site_id text not null references lectern.sites (id) on delete cascade,
        name text not null,
        permissions jsonb not null,
        created_at timestamptz not null default now(),
        unique (site_id, name)
      );
      create table lectern.access_tokens (
        id text primary key,
        site_id text not null references lectern.sites (id) on delete cascade,
        name text not null,
        token_hash text not null unique,
        token_sealed text not null,
        hardcoded_type text,
        role_id text references lectern.roles (id),
        can_access_cda boolean not null,
        can_access_cda_preview boolean not null,
        can_access_cma boolean not null,
        last_cma_access timestamptz,
        last_cda_access timestamptz,
        created_at timestamptz not null default now()
      );
      create index access_tokens_site on lectern.access_tokens (site_id, created_at);
      create table lectern.jobs (
        id text primary key,
        site_id text,
        owner text not null,
        status integer,
        payload jsonb,
        created_at timestamptz not null default now(),
        finished_at timestamptz
      );
      create index jobs_finished on lectern.jobs (finished_at);
      create table lectern.outbox (
        id bigserial primary key,
        site_id text not null,
        environment_key text not null,
        kind text not null,
        payload jsonb not null,
        created_at timestamptz not null default now()
      );
      create index outbox_site on lectern.outbox (site_id, id);
      create index outbox_environment on lectern.outbox (environment_key, created_at desc);
      create table lectern.sign_in_attempts (
        key text primary key,
        window_started_at timestamptz not null,
        attempts integer not null
      );
    `)
      .execute(tx);
  },
};
