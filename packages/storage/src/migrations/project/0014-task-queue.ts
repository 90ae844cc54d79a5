import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Tasks in one table of our own, with what was still to be done (docs/decisions/0016). The tables of pg-boss go. */
export const taskQueue: Migration = {
  name: '0014-task-queue',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.tasks (
        id bigserial primary key,
        lane text not null,
        kind text not null,
        payload jsonb not null,
        state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
        runs integer not null default 0,
        due_at timestamptz not null default now(),
        leased_until timestamptz,
        error text,
        created_at timestamptz not null default now(),
        ended_at timestamptz
      );
      create index tasks_waiting on lectern.tasks (lane, due_at, id) where state = 'waiting';
      create index tasks_running on lectern.tasks (lane, leased_until) where state = 'running';
      create index tasks_ended on lectern.tasks (ended_at) where ended_at is not null;
      insert into lectern.tasks (lane, kind, payload, runs, due_at, created_at)
      select name, data->>'kind', data->'payload', retry_count, start_after, created_on
      from lectern_tasks.job
      where state in ('created', 'retry', 'active')
      order by created_on, id;
      drop schema lectern_tasks cascade;
    `)
      .execute(tx);
  },
};
