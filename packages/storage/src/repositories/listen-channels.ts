import type { Queryable } from '../environment-database.ts';

/** A query that a client listens to. */
export interface ListenChannel {
  /** SHA-256 of the ID in its address, hex. */
  idHash: string;
  siteId: string;
  /** Query and credential, sealed with the instance key. */
  requestSealed: string;
  /** When its address ends. */
  expiresAt: Date;
}

/** Stores a channel; those of the site that expired before `now` go. */
export async function insertListenChannel(db: Queryable, channel: ListenChannel, now: Date): Promise<void> {
  await db
    .with('gone', (query) =>
      query.deleteFrom('lectern.listen_channels').where('site_id', '=', channel.siteId).where('expires_at', '<', now),
    )
    .insertInto('lectern.listen_channels')
    .values({
      id_hash: channel.idHash,
      site_id: channel.siteId,
      request_sealed: channel.requestSealed,
      expires_at: channel.expiresAt,
    })
    .execute();
}

/** A channel whose address has not ended, which now ends at `expiresAt`; null for any other. */
export async function extendListenChannel(
  db: Queryable,
  idHash: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<{ siteId: string; requestSealed: string } | null> {
  const row = await db
    .updateTable('lectern.listen_channels')
    .set({ expires_at: expiresAt })
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .returning(['site_id', 'request_sealed'])
    .executeTakeFirst();
  return row === undefined ? null : { siteId: row.site_id, requestSealed: row.request_sealed };
}

/** Ends the address of a channel. */
export async function deleteListenChannel(db: Queryable, idHash: string): Promise<void> {
  await db.deleteFrom('lectern.listen_channels').where('id_hash', '=', idHash).execute();
}

/** Deletes channels whose address ended before. */
export async function forgetListenChannels(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('lectern.listen_channels').where('expires_at', '<', before).execute();
}
