import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * The queue of background tasks (the tables pg-boss 10 works with, its schema version 24, one queue per lane), how far
 * each consumer of the outbox has come, and a sign of life of calls answered with a job.
 */
export const tasks: Migration = {
  name: '0002-tasks',
  async up(tx) {
    await sql.raw(taskTables).execute(tx);
    for (const lane of ['short', 'long']) {
      await sql`select lectern_tasks.create_queue(${lane}, '{"policy":"standard"}')`.execute(tx);
    }
    await sql
      .raw(`
      create table lectern.outbox_cursors (
        consumer text not null,
        site_id text not null references lectern.sites (id) on delete cascade,
        event_id bigint not null,
        failures integer not null default 0,
        retry_at timestamptz,
        worker text,
        leased_until timestamptz,
        primary key (consumer, site_id)
      );
      create index task_active on lectern_tasks.job (started_on) where state = 'active';
      create index task_ended on lectern_tasks.job (completed_on) where completed_on is not null;
      alter table lectern.jobs add column alive_at timestamptz not null default now();
    `)
      .execute(tx);
  },
};

// Written out instead of using the library: a migration must not change when the library does.
const taskTables = `
      CREATE SCHEMA IF NOT EXISTS lectern_tasks;

      CREATE TYPE lectern_tasks.job_state AS ENUM (
        'created',
        'retry',
        'active',
        'completed',
        'cancelled',
        'failed'
      );

      CREATE TABLE lectern_tasks.version (
        version int primary key,
        maintained_on timestamp with time zone,
        cron_on timestamp with time zone,
        monitored_on timestamp with time zone
      );

      CREATE TABLE lectern_tasks.queue (
        name text,
        policy text,
        retry_limit int,
        retry_delay int,
        retry_backoff bool,
        expire_seconds int,
        retention_minutes int,
        dead_letter text REFERENCES lectern_tasks.queue (name),
        partition_name text,
        created_on timestamp with time zone not null default now(),
        updated_on timestamp with time zone not null default now(),
        PRIMARY KEY (name)
      );

      CREATE TABLE lectern_tasks.schedule (
        name text REFERENCES lectern_tasks.queue ON DELETE CASCADE,
        cron text not null,
        timezone text,
        data jsonb,
        options jsonb,
        created_on timestamp with time zone not null default now(),
        updated_on timestamp with time zone not null default now(),
        PRIMARY KEY (name)
      );

      CREATE TABLE lectern_tasks.subscription (
        event text not null,
        name text not null REFERENCES lectern_tasks.queue ON DELETE CASCADE,
        created_on timestamp with time zone not null default now(),
        updated_on timestamp with time zone not null default now(),
        PRIMARY KEY(event, name)
      );

      CREATE TABLE lectern_tasks.job (
        id uuid not null default gen_random_uuid(),
        name text not null,
        priority integer not null default(0),
        data jsonb,
        state lectern_tasks.job_state not null default('created'),
        retry_limit integer not null default(2),
        retry_count integer not null default(0),
        retry_delay integer not null default(0),
        retry_backoff boolean not null default false,
        start_after timestamp with time zone not null default now(),
        started_on timestamp with time zone,
        singleton_key text,
        singleton_on timestamp without time zone,
        expire_in interval not null default interval '15 minutes',
        created_on timestamp with time zone not null default now(),
        completed_on timestamp with time zone,
        keep_until timestamp with time zone NOT NULL default now() + interval '14 days',
        output jsonb,
        dead_letter text,
        policy text
      ) PARTITION BY LIST (name);
      ALTER TABLE lectern_tasks.job ADD PRIMARY KEY (name, id);
      CREATE TABLE lectern_tasks.archive (LIKE lectern_tasks.job);
      ALTER TABLE lectern_tasks.archive ADD PRIMARY KEY (name, id);
      ALTER TABLE lectern_tasks.archive ADD archived_on timestamptz NOT NULL DEFAULT now();
      CREATE INDEX archive_i1 ON lectern_tasks.archive(archived_on);

      CREATE FUNCTION lectern_tasks.create_queue(queue_name text, options json)
      RETURNS VOID AS
      $$
      DECLARE
        table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
        queue_created_on timestamptz;
      BEGIN

        WITH q as (
        INSERT INTO lectern_tasks.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          expire_seconds,
          retention_minutes,
          dead_letter,
          partition_name
        )
        VALUES (
          queue_name,
          options->>'policy',
          (options->>'retryLimit')::int,
          (options->>'retryDelay')::int,
          (options->>'retryBackoff')::bool,
          (options->>'expireInSeconds')::int,
          (options->>'retentionMinutes')::int,
          options->>'deadLetter',
          table_name
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
        )
        SELECT created_on into queue_created_on from q;

        IF queue_created_on IS NULL THEN
          RETURN;
        END IF;

        EXECUTE format('CREATE TABLE lectern_tasks.%I (LIKE lectern_tasks.job INCLUDING DEFAULTS)', table_name);

        EXECUTE format('ALTER TABLE lectern_tasks.%1$I ADD PRIMARY KEY (name, id)', table_name);
        EXECUTE format('ALTER TABLE lectern_tasks.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES lectern_tasks.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
        EXECUTE format('ALTER TABLE lectern_tasks.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES lectern_tasks.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
        EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON lectern_tasks.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', table_name);
        EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON lectern_tasks.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', table_name);
        EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON lectern_tasks.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', table_name);
        EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON lectern_tasks.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', table_name);
        EXECUTE format('CREATE INDEX %1$s_i5 ON lectern_tasks.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', table_name);

        EXECUTE format('ALTER TABLE lectern_tasks.%I ADD CONSTRAINT cjc CHECK (name=%L)', table_name, queue_name);
        EXECUTE format('ALTER TABLE lectern_tasks.job ATTACH PARTITION lectern_tasks.%I FOR VALUES IN (%L)', table_name, queue_name);
      END;
      $$
      LANGUAGE plpgsql;;

      CREATE FUNCTION lectern_tasks.delete_queue(queue_name text)
      RETURNS VOID AS
      $$
      DECLARE
        table_name varchar;
      BEGIN
        WITH deleted as (
          DELETE FROM lectern_tasks.queue
          WHERE name = queue_name
          RETURNING partition_name
        )
        SELECT partition_name from deleted INTO table_name;

        EXECUTE format('DROP TABLE IF EXISTS lectern_tasks.%I', table_name);
      END;
      $$
      LANGUAGE plpgsql;;
      INSERT INTO lectern_tasks.version(version) VALUES ('24');
    `;
