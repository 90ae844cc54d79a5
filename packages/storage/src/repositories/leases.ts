import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';

/** Something that one node at a time may do. */
export interface LeaseClaim {
  name: string;
  /** Of a node; no two may share it. */
  holder: string;
}

/**
 * Acquires a free or expired lease, or renews one's own. Returns whether the claimant has it now, for `forMs` by the
 * clock of the database.
 */
export async function takeLease(db: Queryable, { name, holder }: LeaseClaim, forMs: number): Promise<boolean> {
  const { rows } = await sql`
    insert into lectern.leases as lease (name, holder, expires_at)
    values (${name}, ${holder}, now() + ${forMs} * interval '1 millisecond')
    on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
    where lease.holder = excluded.holder or lease.expires_at < now()
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Releases a lease; it may belong to another node by now. */
export async function releaseLease(db: Queryable, { name, holder }: LeaseClaim): Promise<void> {
  await sql`delete from lectern.leases where name = ${name} and holder = ${holder}`.execute(db);
}
