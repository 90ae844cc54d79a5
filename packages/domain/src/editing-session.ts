import type { Creator } from './actor.ts';
import type { EntityId } from './ids.ts';

/** The presence of a user in a record, from one browser window. Any number may be present; one may hold the lock. */
export interface EditingSession {
  /** UUID chosen by the client. */
  id: string;
  itemId: EntityId;
  itemTypeId: EntityId;
  editor: Creator;
  /** The account of the member who edits, for an organization. */
  editorAccountId: string | null;
  lastActivityAt: Date;
  /** When it locked the record; null without the lock. */
  lockedAt: Date | null;
  /** The editor's unsaved values, as the client sent them. */
  formData: Record<string, unknown> | null;
}

/** Milliseconds after its last activity at which a session has expired (reference, project 5). */
export const editingSessionLifetimeMs = 90_000;
