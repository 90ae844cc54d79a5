import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Streams of videos: one for the bytes of a file, whichever environments of its site share it. The site is no foreign
 * key: the row of a deleted site is what still names the files that have to go.
 */
export const videoStreams: Migration = {
  name: '0052-video-streams',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.video_streams (
        playback_id text primary key,
        asset_id text not null,
        site_id text not null,
        path text not null,
        md5 text not null,
        status text not null default 'preparing' check (status in ('preparing', 'ready', 'errored')),
        error text,
        attempts integer not null default 0,
        renditions jsonb not null default '[]',
        mp4s jsonb not null default '{}',
        duration double precision,
        created_at timestamptz not null default now(),
        unique (path, md5)
      );
      create index video_streams_site on lectern.video_streams (site_id, playback_id);
    `)
      .execute(tx);
  },
};
