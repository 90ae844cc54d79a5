import { DomainError } from '@lectern/domain';
import { deleteListenChannel, extendListenChannel, insertListenChannel } from '@lectern/storage';
import { hashSecret, newLongSecret, seal, unsealIfPossible } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';

/** How long after its registration a channel must be opened (reference, delivery services 1). */
const openWithinMs = 15_000;

/** How long a channel may stay open; its client registers again after the first interruption from then on. */
const openForMs = 12 * 3_600_000;

/** How long a client has to come back after an interruption. */
const returnWithinMs = 5 * 60_000;

/** Registers a query to listen to. Returns the ID, which is all that opening it needs: whoever knows it may read. */
export async function registerListenChannel(
  { db, clock, instanceKey }: EngineServices,
  siteId: string,
  request: object,
): Promise<string> {
  const id = newLongSecret();
  const now = clock.now();
  const channel = {
    idHash: hashSecret(id),
    siteId,
    requestSealed: seal(instanceKey, JSON.stringify(request)),
    expiresAt: new Date(now.getTime() + openWithinMs),
  };
  await insertListenChannel(db.kysely, channel, now);
  return id;
}

/**
 * The query of a channel that is opened, for the first time or after an interruption. Throws `NOT_FOUND` for one that
 * is unknown or came too late.
 */
export async function openListenChannel(
  { db, clock, instanceKey }: EngineServices,
  id: string,
): Promise<{ siteId: string; request: unknown }> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + openForMs);
  const channel = await extendListenChannel(db.kysely, hashSecret(id), { now, expiresAt });
  const request = channel === null ? null : unsealIfPossible(instanceKey, channel.requestSealed);
  if (channel === null || request === null) throw new DomainError('NOT_FOUND');
  return { siteId: channel.siteId, request: JSON.parse(request) };
}

/** The connection of a channel is gone: its client may come back for some minutes. */
export async function leaveListenChannel({ db, clock }: EngineServices, id: string): Promise<void> {
  const now = clock.now();
  await extendListenChannel(db.kysely, hashSecret(id), { now, expiresAt: new Date(now.getTime() + returnWithinMs) });
}

/** Ends a channel for good. */
export async function endListenChannel({ db }: EngineServices, id: string): Promise<void> {
  await deleteListenChannel(db.kysely, hashSecret(id));
}
