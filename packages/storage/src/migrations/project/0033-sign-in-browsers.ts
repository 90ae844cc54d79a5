import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** The browsers that one-time codes of single sign-on are issued to: SHA-256 of the secret in their cookie, in hex. */
export const signInBrowsers: Migration = {
  name: '0033-sign-in-browsers',
  async up(tx) {
    await sql
      .raw(`
      alter table lectern.saml_requests add column console_hash text;
      alter table lectern.sso_sign_in_codes add column browser_hash text;
    `)
      .execute(tx);
  },
};
