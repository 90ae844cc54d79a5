import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What the asset server does to a site's files unless a URL overrides it. */
export const siteAssets: Migration = {
  name: '0005-site-assets',
  async up(tx) {
    await sql
      .raw(`
      alter table lectern.sites add column assets_cdn_default_settings jsonb not null
        default '{"image": {"auto": ["format"]}, "video": {"disable_serving_raw_videos": false}}'
    `)
      .execute(tx);
  },
};
