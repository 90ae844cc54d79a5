import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Search indexes, what became of their indexing, and the pages that a crawl has read. An index serves the pages of one
 * crawl while the next one reads. Crawls outlive their index, so that a worker can remove their rows in small steps.
 * IDs of build triggers are stored without reference: the engine accepts none that does not exist.
 */
export const searchIndexes: Migration = {
  name: '0020-search-indexes',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.search_indexes (
        id text primary key,
        site_id text not null references lectern.sites (id) on delete cascade,
        name text not null,
        enabled boolean not null,
        frontend_url text,
        user_agent_suffix text,
        build_trigger_ids text[] not null default '{}',
        indexing_status text not null default 'unstarted'
          check (indexing_status in ('unstarted', 'pending', 'success', 'failed')),
        last_indexing_completed_at timestamptz,
        crawl_id text,
        served_crawl_id text,
        crawl_again boolean not null default false,
        created_at timestamptz not null
      );
      create index search_indexes_site on lectern.search_indexes (site_id, created_at);
      create table lectern.search_index_events (
        id text primary key,
        site_id text not null references lectern.sites (id) on delete cascade,
        search_index_id text not null references lectern.search_indexes (id) on delete cascade,
        event_type text not null
          check (event_type in ('indexing_started', 'indexing_success', 'indexing_failure', 'indexing_aborted')),
        created_at timestamptz not null,
        data jsonb not null
      );
      create index search_index_events_site on lectern.search_index_events (site_id, created_at);
      create index search_index_events_index on lectern.search_index_events (search_index_id, created_at);
      create index search_index_events_age on lectern.search_index_events (created_at);
      create table lectern.crawls (
        id text primary key,
        search_index_id text references lectern.search_indexes (id) on delete set null,
        start_url text not null,
        host text not null,
        user_agent text not null,
        status text not null default 'running' check (status in ('running', 'complete', 'discarded')),
        origin text,
        robots text,
        holder text,
        busy_until timestamptz,
        busy_ms integer not null default 0,
        failures_in_a_row integer not null default 0,
        known_count integer not null default 0,
        read_count integer not null default 0,
        page_count integer not null default 0,
        languages text[] not null default '{}',
        created_at timestamptz not null
      );
      create index crawls_search_index on lectern.crawls (search_index_id);
      create index crawls_busy_host on lectern.crawls (host) where busy_until is not null;
      create table lectern.crawl_addresses (
        crawl_id text not null references lectern.crawls (id) on delete cascade,
        url text not null,
        place bigint generated always as identity,
        kind text not null check (kind in ('page', 'sitemap')),
        depth integer not null,
        attempts integer not null default 0,
        outcome text,
        primary key (crawl_id, url)
      );
      create index crawl_addresses_waiting on lectern.crawl_addresses (crawl_id, attempts, depth, place)
        where outcome is null;
      create table lectern.search_pages (
        id text primary key,
        crawl_id text not null references lectern.crawls (id) on delete cascade,
        url text not null,
        canonical_url text,
        locale text not null,
        language text not null,
        title text not null,
        body text not null,
        words tsvector not null,
        unique (crawl_id, url)
      );
      create index search_pages_words on lectern.search_pages using gin (words);
      create table lectern.search_words (
        crawl_id text not null references lectern.crawls (id) on delete cascade,
        word text not null,
        primary key (crawl_id, word)
      );
      do $$ begin
        create extension if not exists pg_trgm with schema public;
      exception
        when insufficient_privilege or feature_not_supported or undefined_file or invalid_schema_name or unique_violation or duplicate_object then null;
      end $$;
      do $$ declare trigrams text; begin
        select nspname into trigrams
        from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
        -- Without them, typos are found more slowly.
        if trigrams is not null then
          execute format('create index search_words_trigrams on lectern.search_words using gin (word %I.gin_trgm_ops)', trigrams);
        end if;
      end $$;
    `)
      .execute(tx);
  },
};
