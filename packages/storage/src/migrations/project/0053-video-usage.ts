import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Time of videos that were streamed and encoded, beside calls and bytes. */
export const videoUsage: Migration = {
  name: '0053-video-usage',
  async up(tx) {
    await sql.raw('alter table lectern.usage_counts add column milliseconds bigint not null default 0').execute(tx);
  },
};
