import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** When records go live or off the air by themselves, and on whose authority. */
export const schedules: Migration = {
  name: '0002-schedules',
  async up(tx) {
    await sql
      .raw(`
      create table item_schedules (
        item_id text not null references items (id) on delete cascade,
        kind text not null check (kind in ('publication', 'unpublishing')),
        id text not null,
        due_at timestamptz not null,
        selection jsonb,
        creator_type text not null,
        creator_id text not null,
        primary key (item_id, kind)
      );
      create index item_schedules_due on item_schedules (due_at);
    `)
      .execute(tx);
  },
};
