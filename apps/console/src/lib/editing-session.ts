import type { DocumentOf, FormDataResource, InputOf, ManagementApi } from '@lectern/contract';
import { queryOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ApiError } from './api-error.ts';
import { managementApi, requestHeaders } from './api.ts';
import { editingSessionId } from './editing-session-id.ts';
import { logError } from './log-error.ts';
import { queryClient } from './query.ts';
import { session } from './session.ts';
import { listKeys } from './query-keys/lists.ts';
import { viewedRole } from './viewed-role.ts';

/** A session ends on the server 90 seconds after its last sign of life. */
const aliveEveryMs = 30_000;

/** Unsaved values are sent to the server after this pause in typing. */
const restMs = 2_500;

/** Commands of one session, one after the other: it must not be left before it has been entered. */
let commands: Promise<unknown> = Promise.resolve();
let isInRecord = false;

/** Who is in which record of the environment now, and who holds it. */
export const editingSessionsQuery = queryOptions({
  queryKey: listKeys.editingSessions,
  queryFn: ({ signal }) => managementApi.get('/editing-sessions', { signal }).then((document) => document.data),
});

/** What a window does in a record. */
export interface EditingSessionRequest {
  /** The open record; null announces nothing. */
  itemId: string | null;
  /** Whether something is typed: the record is held for as long as that is so. */
  wantsLock: boolean;
  /** Whether another window holds the lock; it is requested again once that is over. */
  isHeldElsewhere: boolean;
  /** The unsaved values: an editor who takes over receives them, even when this window is gone. */
  unsaved: () => Record<string, unknown> | null;
}

/** The unsaved values of the previous holder's form. */
export interface UnsavedForm {
  editor: { type: string; id: string };
  formData: Record<string, unknown>;
}

/**
 * Announces this window in a record periodically while the component is mounted, and locks the record while it has
 * unsaved values. Call `recordTyping` on further typing; `lostLock` records that another session holds the lock now,
 * and returns whether this window held it before.
 */
export function useEditingSession({ itemId: openItemId, wantsLock, isHeldElsewhere, unsaved }: EditingSessionRequest) {
  // While a role is viewed nothing can be saved, so nothing is held.
  const itemId = viewedRole() === null ? openItemId : null;
  const latest = useRef({ wantsLock, isHeldElsewhere, unsaved });
  useEffect(() => {
    latest.current = { wantsLock, isHeldElsewhere, unsaved };
  });
  const isHeld = useRef(false);
  /** Stays true after a takeover until there are no unsaved values. */
  const hasHeld = useRef(false);

  const hold = useCallback(async (id: string) => {
    const { wantsLock: stillWanted, isHeldElsewhere: isRefused, unsaved: form } = latest.current;
    // It may have been saved, or taken over, while the command was queued.
    if (!stillWanted || isRefused) return send('editing_session_enter_item', id).then(() => undefined);
    try {
      await send('editing_session_lock_item', id, form());
      isHeld.current = true;
      hasHeld.current = true;
    } catch (error) {
      isHeld.current = false;
      const isTaken = error instanceof ApiError && error.hasCode('UNMANAGED_EDIT_CONFLICT');
      if (!isTaken) throw error;
      await queryClient.invalidateQueries({ queryKey: editingSessionsQuery.queryKey });
    }
  }, []);

  useEffect(() => {
    if (itemId === null) return undefined;
    const beat = () => command(() => hold(itemId));
    beat();
    const timer = setInterval(beat, aliveEveryMs);
    // Browsers throttle timers of hidden windows; a network may have been down for longer than a session lasts.
    addEventListener('online', beat);
    addEventListener('pagehide', leaveAtOnce);
    addEventListener('pageshow', beat);
    return () => {
      clearInterval(timer);
      removeEventListener('online', beat);
      removeEventListener('pagehide', leaveAtOnce);
      removeEventListener('pageshow', beat);
      isHeld.current = false;
      command(leave);
    };
  }, [itemId, hold]);

  useEffect(() => {
    if (itemId === null || isHeldElsewhere) return;
    if (wantsLock) return command(() => hold(itemId));
    hasHeld.current = false;
    command(async () => {
      if (!isHeld.current || latest.current.wantsLock) return;
      isHeld.current = false;
      await sendCommand({ type: 'editing_session_unlock_item' });
    });
  }, [itemId, wantsLock, isHeldElsewhere, hold]);

  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(restTimer.current), []);
  const recordTyping = useCallback(() => {
    clearTimeout(restTimer.current);
    restTimer.current = setTimeout(() => {
      if (itemId !== null && isHeld.current) command(() => hold(itemId));
    }, restMs);
  }, [itemId, hold]);

  /**
   * Takes over the record from its holder. Returns their unsaved values, as far as the server knows them. Throws
   * `ApiError`.
   */
  const takeOver = useCallback(async (): Promise<UnsavedForm | null> => {
    if (itemId === null) return null;
    const answer = commands.then(() => send('editing_session_take_over_item', itemId, latest.current.unsaved()));
    commands = answer.catch(() => undefined);
    const { data } = await answer;
    isHeld.current = true;
    hasHeld.current = true;
    await queryClient.invalidateQueries({ queryKey: editingSessionsQuery.queryKey });
    const form = (Array.isArray(data) ? data : []).find(
      (entry): entry is FormDataResource => entry.type === 'form_data',
    );
    return form === undefined ? null : { editor: form.relationships.editor.data, formData: form.attributes.form_data };
  }, [itemId]);

  const lostLock = useCallback(() => {
    const didHold = hasHeld.current;
    isHeld.current = false;
    hasHeld.current = false;
    return didHold;
  }, []);

  return { takeOver, recordTyping, lostLock };
}

function command(run: () => Promise<void>): void {
  commands = commands.then(run).catch((error: unknown) => {
    // The record is gone and the session with it, or nothing gets through: the next sign of life tries again.
    if (error instanceof ApiError && (error.status === 404 || error.status === 0)) return;
    // Presence is best effort: without it everything else works as before.
    logError('The editing session could not be kept.', error);
  });
}

type Api = ManagementApi['PUT /editing-sessions/:editingSessionId'];
type ItemCommand = Exclude<InputOf<Api>['type'], 'editing_session_unlock_item'>;
type Answer = DocumentOf<Api>;

async function send(type: ItemCommand, itemId: string, formData?: Record<string, unknown> | null): Promise<Answer> {
  const attributes = formData === undefined ? {} : { attributes: { form_data: formData } };
  return sendCommand({ type, ...attributes, relationships: { item: { data: { type: 'item', id: itemId } } } });
}

async function sendCommand(data: InputOf<Api>): Promise<Answer> {
  // The server may have accepted the window before its response arrives, and the window may be closed in between.
  isInRecord = true;
  return managementApi.put('/editing-sessions/:editingSessionId', {
    params: { editingSessionId: editingSessionId() },
    data,
  });
}

async function leave(): Promise<void> {
  // Signing out leaves every record.
  if (!isInRecord || session.token() === null) return;
  isInRecord = false;
  await managementApi.delete('/editing-sessions/:editingSessionId', {
    params: { editingSessionId: editingSessionId() },
  });
}

/** The page is being left: nothing waits any more, so the request has to outlive it (spec 3, section 7). */
function leaveAtOnce(): void {
  if (!isInRecord) return;
  isInRecord = false;
  void fetch(`/api/editing-sessions/${editingSessionId()}`, {
    method: 'DELETE',
    headers: requestHeaders(),
    keepalive: true,
  }).catch(() => {
    // The session then ends by itself.
  });
}
