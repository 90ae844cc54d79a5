import { editingSessionId } from './editing-session-id.ts';

const lockPrefix = 'lectern-window ';
const tabKey = 'lectern.window';
/** Where locks are not offered, a window that writes has written not longer ago. */
const restMs = 15_000;

let previous: string | null | undefined;

/** Name of this window among those of the browser; another one after each load of the page. */
export function announceWindow(): string {
  const own = editingSessionId();
  if (previous === undefined) {
    previous = sessionStorage.getItem(tabKey);
    sessionStorage.setItem(tabKey, own);
    // Held as long as the page lives, however it ends.
    void navigator.locks
      ?.request(`${lockPrefix}${own}`, { mode: 'shared' }, () => new Promise(() => undefined))
      .catch(() => undefined);
  }
  return own;
}

/** Distinguishes open windows from closed ones. */
export async function livingWindows(): Promise<(windowId: string, writtenAt: string) => boolean> {
  const own = announceWindow();
  const held = await navigator.locks?.query().catch(() => null);
  if (held) {
    const names = new Set(held.held?.map(({ name }) => name));
    return (windowId) => windowId === own || names.has(`${lockPrefix}${windowId}`);
  }
  return (windowId, writtenAt) =>
    windowId === own || (windowId !== previous && Date.now() - Date.parse(writtenAt) < restMs);
}
