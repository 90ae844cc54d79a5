import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** How far the encoding of a video is. */
export const videoProgress: Migration = {
  name: '0054-video-progress',
  async up(tx) {
    await sql.raw('alter table lectern.video_streams add column progress smallint').execute(tx);
  },
};
