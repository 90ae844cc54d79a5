import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Forks in progress, the origin of environments, and maintenance mode. */
export const environmentForks: Migration = {
  name: '0003-environments',
  async up(tx) {
    await sql
      .raw(`
      alter table lectern.sites add column maintenance_mode boolean not null default false;
      alter table lectern.environments add column forked_from_key text;
      create table lectern.environment_forks (
        environment_key text primary key references lectern.environments (key) on delete cascade,
        source_key text not null references lectern.environments (key) on delete cascade,
        is_fast boolean not null,
        completion_percentage integer not null default 0,
        run_id text,
        progress jsonb
      );
      create index environment_forks_source on lectern.environment_forks (source_key);
    `)
      .execute(tx);
  },
};
