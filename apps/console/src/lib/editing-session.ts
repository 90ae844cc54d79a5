import { useEffect } from 'react';
import { ApiError } from './api-error.ts';
import { api, requestHeaders } from './api.ts';
import { editingSessionId } from './editing-session-id.ts';
import { logError } from './log-error.ts';
import { session } from './session.ts';

/** A session ends on the server 90 seconds after its last sign of life. */
const aliveEveryMs = 30_000;

/** Commands of one session, one after the other: it must not be left before it has been entered. */
let commands: Promise<unknown> = Promise.resolve();
let isInRecord = false;

/** Says that this window is in a record, again and again, for as long as the component stands; null says nothing. */
export function useEditingSession(itemId: string | null): void {
  useEffect(() => {
    if (itemId === null) return undefined;
    const enter = () => command(() => enterItem(itemId));
    enter();
    const timer = setInterval(enter, aliveEveryMs);
    addEventListener('pagehide', leaveAtOnce);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leaveAtOnce);
      command(leave);
    };
  }, [itemId]);
}

function command(run: () => Promise<void>): void {
  // Presence is worth no notice: whoever is missing from it works as before.
  commands = commands.then(run).catch((error: unknown) => {
    // The record is gone, and the session with it.
    if (error instanceof ApiError && error.status === 404) return;
    logError('The editing session could not be kept.', error);
  });
}

async function enterItem(itemId: string): Promise<void> {
  // The server may have let the window in before its answer is here, and the window may be closed in between.
  isInRecord = true;
  await api.put(`/editing-sessions/${editingSessionId()}`, {
    data: { type: 'editing_session_enter_item', relationships: { item: { data: { type: 'item', id: itemId } } } },
  });
}

async function leave(): Promise<void> {
  // Whoever has signed out has left everything.
  if (!isInRecord || session.token() === null) return;
  isInRecord = false;
  await api.delete(`/editing-sessions/${editingSessionId()}`);
}

/** The page is being left: nothing waits any more, so the request has to outlive it (spec 3, section 7). */
function leaveAtOnce(): void {
  if (!isInRecord) return;
  isInRecord = false;
  void fetch(`/api/editing-sessions/${editingSessionId()}`, { method: 'DELETE', headers: requestHeaders(), keepalive: true }).catch(() => {
    // The session then ends by itself.
  });
}
