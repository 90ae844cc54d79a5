import type { EditingSession } from '@lectern/domain';
import { listEditingSessions as loadEditingSessions, readItems } from '@lectern/storage';
import type { ReadContext } from '../context.ts';
import { openItemGate } from '../items/item-access.ts';
import { expiredSince } from './expiry.ts';

/** Who is in which record now, as far as the principal may read those records. */
export async function listEditingSessions(ctx: ReadContext): Promise<EditingSession[]> {
  const activeAfter = expiredSince(ctx.services.clock.now());
  const sessions = await loadEditingSessions(ctx.projectDb, ctx.environment.key, activeAfter);
  const items = await readItems(ctx.db, [...new Set(sessions.map(({ itemId }) => itemId))]);
  const gate = await openItemGate(ctx);
  const readable = new Set(items.filter((item) => gate('read', item)).map(({ id }) => id));
  return sessions.filter(({ itemId }) => readable.has(itemId));
}
