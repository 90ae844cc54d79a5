import type { SearchIndexEventType, SearchIndexingStatus } from '@lectern/domain';
import type { Generated } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from './columns.ts';

/** Tables of search indexes and of what crawls have read for them, in the schema `lectern`. */
export interface SearchTables {
  'lectern.search_indexes': {
    id: string;
    site_id: string;
    name: string;
    enabled: boolean;
    frontend_url: string | null;
    user_agent_suffix: string | null;
    build_trigger_ids: string[];
    indexing_status: Generated<SearchIndexingStatus>;
    last_indexing_completed_at: NullableTimestamp;
    /** The running crawl. */
    crawl_id: string | null;
    /** The crawl whose pages are searched. */
    served_crawl_id: string | null;
    /** Another one begins when the running crawl ends. */
    crawl_again: Generated<boolean>;
    created_at: Timestamp;
  };
  'lectern.search_index_events': {
    id: string;
    site_id: string;
    search_index_id: string;
    event_type: SearchIndexEventType;
    created_at: Timestamp;
    data: Json<Record<string, unknown>>;
  };
  'lectern.crawls': {
    id: string;
    /** Null once the index is gone. */
    search_index_id: string | null;
    start_url: string;
    host: string;
    user_agent: string;
    status: Generated<'running' | 'complete' | 'discarded'>;
    /** Where its pages are; null until the first address and robots.txt were read. */
    origin: string | null;
    robots: string | null;
    /** The run of a worker that reads now: another one stores nothing more. */
    holder: string | null;
    /** Until then no other crawl reads from the host. */
    busy_until: NullableTimestamp;
    busy_ms: Generated<number>;
    failures_in_a_row: Generated<number>;
    known_count: Generated<number>;
    read_count: Generated<number>;
    page_count: Generated<number>;
    /** Text search configurations of its pages. */
    languages: Generated<string[]>;
    created_at: Timestamp;
  };
  'lectern.crawl_addresses': {
    crawl_id: string;
    url: string;
    place: Generated<number>;
    kind: 'page' | 'sitemap';
    depth: number;
    attempts: Generated<number>;
    /** Null until it was read, or given up. */
    outcome: string | null;
  };
  'lectern.search_pages': {
    id: string;
    crawl_id: string;
    url: string;
    canonical_url: string | null;
    /** Language tag in lower case; empty if it is not known. */
    locale: string;
    language: string;
    title: string;
    body: string;
    words: string;
  };
  /** Words of the pages of a crawl, for typos. */
  'lectern.search_words': {
    crawl_id: string;
    word: string;
  };
}
