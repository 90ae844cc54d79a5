import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Workflows, and an index for finding records by stage. */
export const workflowTables: Migration = {
  name: '0003-workflows',
  async up(tx) {
    await sql
      .raw(`
      create table workflows (
        id text primary key,
        name text not null,
        api_key text not null constraint workflows_api_key unique,
        stages jsonb not null,
        created_at timestamptz not null default now()
      );
      create index items_stage on items (item_type_id, stage) where stage is not null;
    `)
      .execute(tx);
  },
};
