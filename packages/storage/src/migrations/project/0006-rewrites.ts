import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Running online migrations, and the PostgreSQL schemas they left behind (docs/decisions/0008). */
export const rewrites: Migration = {
  name: '0006-rewrites',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.content_rewrites (
        environment_key text primary key references lectern.environments (key) on delete cascade,
        id text not null,
        phase text not null check (phase in ('copying', 'announcing')),
        pg_schema text not null,
        node text not null,
        done integer not null default 0,
        total integer not null,
        started_at timestamptz not null default now(),
        heartbeat_at timestamptz not null default now()
      );
      create table lectern.retired_schemas (
        pg_schema text primary key,
        retired_at timestamptz not null default now()
      );
    `)
      .execute(tx);
  },
};
