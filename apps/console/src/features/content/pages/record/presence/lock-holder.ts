import type { EditingSessionResource } from '@lectern/contract';

/** Who holds the lock on a record, from the view of one window: no one else, or another window. */
export interface LockHolder {
  sessionId: string;
  type: string;
  id: string;
  /** The account of the member who edits, for an organization. */
  account_id: string | undefined;
}

/** The session that holds a record, unless it is this window's own. */
export function otherHolder(
  sessions: readonly EditingSessionResource[],
  itemId: string | null,
  ownSessionId: string,
): LockHolder | null {
  const held = sessions.find(
    ({ id, attributes, relationships }) =>
      id !== ownSessionId && attributes.locked_at !== null && relationships.active_item.data.id === itemId,
  );
  if (held === undefined) return null;
  return { sessionId: held.id, ...held.relationships.editor.data, account_id: held.meta?.account_id };
}
