import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Where the console finds texts of a site's own. */
export const whiteLabel: Migration = {
  name: '0007-white-label',
  async up(tx) {
    await sql`alter table lectern.sites add column custom_i18n_messages_template_url text`.execute(tx);
  },
};
