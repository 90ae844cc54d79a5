import { DomainError, type EditingSession, type EntityId, type Item } from '@lectern/domain';
import {
  deleteEditingSessions,
  findEditingSession,
  findEnvironment,
  holdEditingSession,
  inEnvironment,
  isUniqueViolation,
  putEditingSession,
} from '@lectern/storage';
import type { EnvironmentScope, ReadContext } from '../context.ts';
import { getReadableItem, type ItemGate, openItemGate } from '../items/item-access.ts';
import { isSameCreator } from '../items/writable-meta.ts';
import { retryConflicts } from '../retry-conflicts.ts';
import type { EngineServices } from '../services.ts';
import { announceEndedSessions, announceSession } from './announce-sessions.ts';
import { expiredSince } from './expiry.ts';

/** What commands of editing sessions work with: one transaction, in which expired sessions are gone already. */
export interface PresenceContext extends ReadContext {
  now: Date;
  gate: ItemGate;
}

/** A record to enter, and the user's session if it was just in the same record. */
export interface Entrance {
  item: Item;
  before: EditingSession | null;
}

/**
 * Runs a command of an editing session in a transaction, one at a time for each session. It does not wait for writers:
 * presence is not content, and is reported from a read-only environment too. Throws `UNMANAGED_EDIT_CONFLICT` when
 * another session got the lock first.
 */
export async function withPresence<T>(
  services: EngineServices,
  scope: EnvironmentScope,
  id: string,
  run: (ctx: PresenceContext) => Promise<T>,
): Promise<T> {
  const attempt = () =>
    services.db.kysely.transaction().execute(async (tx) => {
      const environment = await findEnvironment(tx, scope.site.id, scope.environment.id);
      if (environment === null) throw new DomainError('INVALID_ENVIRONMENT');
      const schema = await services.schemas.get(tx, environment);
      const ctx = {
        ...scope,
        environment,
        services,
        db: inEnvironment(tx, environment),
        projectDb: tx,
        schema,
        now: services.clock.now(),
      };
      await holdEditingSession(tx, environment.key, id);
      const expired = await deleteEditingSessions(tx, environment.key, { inactiveSince: expiredSince(ctx.now) });
      await announceEndedSessions(tx, environment, expired);
      return run({ ...ctx, gate: await openItemGate(ctx) });
    });
  try {
    return await retryConflicts(attempt);
  } catch (error) {
    if (isUniqueViolation(error, 'editing_sessions_lock'))
      throw new DomainError('UNMANAGED_EDIT_CONFLICT', {}, { cause: error });
    throw error;
  }
}

/**
 * The record to enter, and the principal's session in it. Throws `NOT_FOUND` for a record it may not read and for a
 * session of another principal.
 */
export async function enter(ctx: PresenceContext, id: string, itemId: EntityId): Promise<Entrance> {
  const session = await findEditingSession(ctx.projectDb, ctx.environment.key, id);
  if (session !== null) requireOwn(ctx, session);
  const item = await getReadableItem(ctx, ctx.gate, itemId);
  return { item, before: session?.itemId === itemId ? session : null };
}

/** The principal's session of that ID. Throws `NOT_FOUND` for any other. */
export async function requireOwnSession(ctx: PresenceContext, id: string): Promise<EditingSession> {
  const session = await findEditingSession(ctx.projectDb, ctx.environment.key, id);
  if (session === null) throw new DomainError('NOT_FOUND');
  return requireOwn(ctx, session);
}

/**
 * Stores a session as active now, and returns it. `before` is the principal's session if it was in the same record
 * already: a mere heartbeat is not published.
 */
export async function storeActive(
  ctx: PresenceContext,
  id: string,
  {
    item,
    before,
    lockedAt,
    formData,
  }: {
    item: Pick<Item, 'id' | 'itemTypeId'>;
    before: EditingSession | null;
    lockedAt: Date | null;
    formData: EditingSession['formData'];
  },
): Promise<EditingSession> {
  const { creator: editor, memberAccountId: editorAccountId = null } = ctx.actor;
  const session = {
    id,
    itemId: item.id,
    itemTypeId: item.itemTypeId,
    editor,
    editorAccountId,
    lastActivityAt: ctx.now,
    lockedAt,
    formData,
  };
  await putEditingSession(ctx.projectDb, ctx.environment.key, session);
  const isNews = before === null || (before.lockedAt === null) !== (lockedAt === null);
  if (isNews) await announceSession(ctx.projectDb, ctx.environment, session);
  return session;
}

function requireOwn(ctx: PresenceContext, session: EditingSession): EditingSession {
  if (!isSameCreator(session.editor, ctx.actor.creator)) throw new DomainError('NOT_FOUND');
  return session;
}
