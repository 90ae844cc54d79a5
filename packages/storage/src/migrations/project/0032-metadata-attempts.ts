import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** When the metadata of an identity provider could not be read last, so that others are read first. */
export const metadataAttempts: Migration = {
  name: '0032-metadata-attempts',
  async up(tx) {
    await sql.raw(`alter table lectern.sso_settings add column identity_provider_failed_at timestamptz`).execute(tx);
  },
};
