const storageKey = 'lectern.session';

/** `expired` keeps the page: somebody signs in over it and the waiting requests go on. */
export type SessionState = { status: 'none' } | { status: 'active'; token: string } | { status: 'expired' };

interface Waiter {
  resolve: (token: string) => void;
  reject: (reason: Error) => void;
}

let state: SessionState | null = null;
let waiters: Waiter[] = [];
let canAskAgain = false;
const listeners = new Set<() => void>();

function change(next: SessionState) {
  state = next;
  for (const listener of listeners) listener();
}

function read(): SessionState {
  if (state === null) {
    const token = localStorage.getItem(storageKey);
    state = token === null ? { status: 'none' } : { status: 'active', token };
  }
  return state;
}

/** The browser's session: one bearer token, kept in local storage. */
export const session = {
  read,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },

  token(): string | null {
    const current = read();
    return current.status === 'active' ? current.token : null;
  },

  /** Starts a session, or continues an expired one and wakes the requests that wait for it. */
  start(token: string): void {
    localStorage.setItem(storageKey, token);
    change({ status: 'active', token });
    const waiting = waiters;
    waiters = [];
    for (const waiter of waiting) waiter.resolve(token);
  },

  /** Forgets the token; requests that waited for a new one fail. */
  end(): void {
    localStorage.removeItem(storageKey);
    change({ status: 'none' });
    const waiting = waiters;
    waiters = [];
    for (const waiter of waiting) waiter.reject(new Error('The session ended.'));
  },

  /** Says whether somebody can be asked to sign in over the page; the shell does while it stands. */
  setCanAskAgain(value: boolean): void {
    canAskAgain = value;
  },

  /**
   * Called when the server refuses the token. Resolves with a new one once the
   * person has signed in again; null when nobody can be asked.
   */
  renew(refusedToken: string): Promise<string> | null {
    const current = read();
    if (current.status === 'active' && current.token !== refusedToken) return Promise.resolve(current.token);
    if (!canAskAgain || current.status === 'none') return null;
    change({ status: 'expired' });
    return new Promise((resolve, reject) => waiters.push({ resolve, reject }));
  },
};
