import type { BuildAdapter, BuildEventData, BuildEventType, BuildStatus } from '@lectern/domain';
import type { Generated } from 'kysely';
import type { BuildRunStatus } from '../repositories/build-runs.ts';
import type { Json, NullableTimestamp, Timestamp } from './columns.ts';

/** Tables of build triggers and their builds, in the schema `lectern`. */
export interface BuildTables {
  'lectern.build_triggers': {
    id: string;
    site_id: string;
    name: string;
    enabled: boolean;
    adapter: BuildAdapter;
    /** An object as JSON: most of it are credentials. */
    adapter_settings_sealed: string;
    webhook_token: string;
    vercel_project_id: string | null;
    frontend_url: string | null;
    autotrigger_on_scheduled_publications: boolean;
    indexing_enabled: boolean;
    build_status: Generated<BuildStatus>;
    last_build_completed_at: NullableTimestamp;
    /** The first scheduled publication that no build followed yet. */
    autotrigger_since: NullableTimestamp;
    autotrigger_due_at: NullableTimestamp;
    created_at: Timestamp;
  };
  'lectern.build_runs': {
    id: string;
    number: Generated<number>;
    build_trigger_id: string;
    status: BuildRunStatus;
    vendor_id: string | null;
    attempts: Generated<number>;
    requested_at: Timestamp;
    leased_until: NullableTimestamp;
    sent_at: NullableTimestamp;
    times_out_at: NullableTimestamp;
    finished_at: NullableTimestamp;
  };
  /** The log of builds. */
  'lectern.build_events': {
    id: string;
    number: Generated<number>;
    site_id: string;
    build_trigger_id: string;
    event_type: BuildEventType;
    data: Json<BuildEventData>;
    /** What the sender of a result calls the message. */
    delivery_key: string | null;
    created_at: Timestamp;
  };
}
