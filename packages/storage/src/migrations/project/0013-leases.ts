import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What one node at a time may do, such as upkeep, and which one does it now. */
export const leases: Migration = {
  name: '0013-leases',
  async up(tx) {
    await sql`
      create table lectern.leases (
        name text primary key,
        holder text not null,
        expires_at timestamptz not null
      )`.execute(tx);
  },
};
