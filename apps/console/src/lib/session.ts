import { ApiError } from './api-error.ts';
import { isAnythingUnsaved } from './leaving.ts';
import { closeSession, exchangeToken, type OpenedSession, redeemSsoCode, renewSession } from './session-requests.ts';
import { forgetViewedRole } from './viewed-role.ts';

/** A token that another page, or a release before this one, left here; taken once and removed. */
const plantedKey = 'lectern.session';
/** Set while the server could not be reached for signing out: its cookie must not open the console again. */
const signedOutKey = 'lectern.signed-out';
/** Windows of one browser share signing in and out through it. */
const channelName = 'lectern.session';
/** Renewed this long before its end at the latest: a call takes its time. */
const marginMs = 30_000;

/**
 * `expired` keeps the page: the user signs in again over it and the waiting requests go on. `closed` is signed out in
 * another window: the page is to be left.
 */
export type SessionState =
  | { status: 'none' }
  | { status: 'active'; token: string; renewAt: number; who: string; siteId: string | null }
  | { status: 'expired' }
  | { status: 'closed' };

interface Waiter {
  resolve: (token: string) => void;
  reject: (reason: Error) => void;
}

let state: SessionState = { status: 'none' };
let waiters: Waiter[] = [];
/** Of the session that was active last. */
let lastSiteId: string | null = null;
let canAskAgain = false;
let restoring: Promise<void> | null = null;
let renewing: Promise<OpenedSession | null> | null = null;
let windows: BroadcastChannel | null = null;
const listeners = new Set<() => void>();

function change(next: SessionState) {
  state = next;
  for (const listener of listeners) listener();
}

function activate({ token, lifetimeMs, who, siteId }: OpenedSession): void {
  const renewAt = Date.now() + lifetimeMs - Math.min(marginMs, lifetimeMs / 5);
  lastSiteId = siteId;
  change({ status: 'active', token, renewAt, who, siteId });
}

/**
 * The browser's session: a bearer that lasts minutes, in memory only, and a cookie that no script sees and that renews
 * it (docs/decisions/0015).
 */
export const session = {
  read: (): SessionState => state,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },

  /** The bearer as it is, for what cannot wait; it may be over by now. */
  token: (): string | null => (state.status === 'active' ? state.token : null),

  /** Who is signed in, the same for as long as the session lasts. */
  principal: (): string | null => (state.status === 'active' ? state.who : null),

  /** The project that the bearer is for; null for an account that is in none here, and when no one is signed in. */
  siteId: (): string | null => (state.status === 'active' ? state.siteId : null),

  /** A bearer that is worth something: renewed first where it would end soon. */
  async bearer(): Promise<string | null> {
    if (state.status !== 'active' || Date.now() < state.renewAt) return session.token();
    return freshBearer();
  },

  /**
   * Takes up the session this browser has, when a page begins: by a token that was left for the console, or by its
   * cookie. Throws `ApiError` when the server does not answer.
   */
  restore(): Promise<void> {
    listenToWindows();
    restoring ??= takeUp().catch((error: unknown) => {
      restoring = null;
      throw error;
    });
    return restoring;
  },

  /** Starts a session, or continues an expired one and wakes the requests that wait for it. */
  start(opened: OpenedSession): void {
    localStorage.removeItem(signedOutKey);
    // What the page shows is of another project: none of it may be sent to this one.
    if (state.status === 'expired' && opened.siteId !== lastSiteId) return location.reload();
    activate(opened);
    windows?.postMessage('signed-in');
    for (const waiter of takeWaiters()) waiter.resolve(opened.token);
  },

  /**
   * Exchanges a token from elsewhere, such as the address of a link, and starts a session with it. Throws `ApiError`.
   */
  async exchange(token: string): Promise<void> {
    session.start(await exchangeToken(token));
  },

  /** Starts a session with the one-time code of a single sign-on. Throws `ApiError`. */
  async redeem(code: string): Promise<void> {
    session.start(await redeemSsoCode(code));
  },

  /** Ends the session here, on the server and in the other windows of this browser. */
  async signOut(): Promise<void> {
    localStorage.setItem(signedOutKey, 'true');
    localStorage.removeItem(plantedKey);
    forgetViewedRole();
    await closeSession()
      .then(() => localStorage.removeItem(signedOutKey))
      // The next page tries again.
      .catch(() => undefined);
    windows?.postMessage('signed-out');
    session.end();
  },

  /** Forgets the bearer; requests that waited for a new one fail. */
  end(): void {
    change({ status: 'none' });
    for (const waiter of takeWaiters()) waiter.reject(new Error('The session ended.'));
  },

  /** Sets whether the user can be asked to sign in above the page; the shell does so while it is mounted. */
  setCanAskAgain(value: boolean): void {
    canAskAgain = value;
  },

  /**
   * Called when the server refuses the bearer. Resolves with a new one, from the cookie or once the user has signed
   * in again; with null when no one can be asked. Rejects when the session ends meanwhile.
   */
  async renew(refusedToken: string): Promise<string | null> {
    if (state.status === 'active' && state.token !== refusedToken) return state.token;
    if (state.status === 'active') {
      const fresh = await freshBearer();
      if (fresh !== null && fresh !== refusedToken) return fresh;
    }
    if (!canAskAgain || state.status === 'none' || state.status === 'closed') return null;
    if (state.status !== 'expired') change({ status: 'expired' });
    return new Promise((resolve, reject) => waiters.push({ resolve, reject }));
  },
};

function takeWaiters(): Waiter[] {
  const waiting = waiters;
  waiters = [];
  return waiting;
}

/**
 * The bearer token after a renewal, or the previous one when the server does not respond: its next use shows whether it
 * is valid.
 */
async function freshBearer(): Promise<string | null> {
  const renewed = await renewOnce().catch(() => null);
  if (renewed !== null) resume(renewed);
  return session.token();
}

/** One renewal for all who ask at once. */
function renewOnce(): Promise<OpenedSession | null> {
  renewing ??= renewSession().finally(() => {
    renewing = null;
  });
  return renewing;
}

/**
 * Goes on with a renewed bearer. Where someone else has signed in since, in another window, or to another project, the
 * page reloads as theirs.
 */
function resume(renewed: OpenedSession): void {
  if (state.status !== 'active') return;
  if (state.who === renewed.who && state.siteId === renewed.siteId) activate(renewed);
  else location.reload();
}

async function takeUp(): Promise<void> {
  if (localStorage.getItem(signedOutKey) !== null) {
    await closeSession();
    localStorage.removeItem(signedOutKey);
  }
  const opened = (await takePlanted()) ?? (await renewOnce());
  if (opened !== null && state.status === 'none') activate(opened);
}

async function takePlanted(): Promise<OpenedSession | null> {
  const token = localStorage.getItem(plantedKey);
  if (token === null) return null;
  try {
    const opened = await exchangeToken(token);
    localStorage.removeItem(plantedKey);
    return opened;
  } catch (error) {
    // A refused one is of no use to the next page either.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    localStorage.removeItem(plantedKey);
    return null;
  }
}

function listenToWindows(): void {
  if (windows !== null || typeof BroadcastChannel === 'undefined') return;
  windows = new BroadcastChannel(channelName);
  windows.addEventListener('message', ({ data }) => {
    if (data === 'signed-out') followSignOut();
    else if (state.status === 'expired') void followSignIn();
  });
}

/** What is unsaved stays on the page until someone signs in again or discards it. */
function followSignOut(): void {
  if (state.status !== 'active' && state.status !== 'expired') return;
  change({ status: isAnythingUnsaved() ? 'expired' : 'closed' });
}

async function followSignIn(): Promise<void> {
  const renewed = await renewOnce().catch(() => null);
  if (renewed === null || state.status !== 'expired') return;
  activate(renewed);
  for (const waiter of takeWaiters()) waiter.resolve(renewed.token);
}
