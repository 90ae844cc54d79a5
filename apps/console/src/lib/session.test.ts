import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { session as Session } from './session.ts';

/* Every test has a module of its own, as every page of a browser has; two of them are two windows of one browser. */

type Window = typeof Session;

let store: Map<string, string>;
let asked: string[];
/** What the server answers, by path below the session's. */
let server: Record<string, () => Response>;
let reload: ReturnType<typeof vi.fn<() => void>>;

const session = (token: string, { seconds = 600, who = '1' } = {}) =>
  new Response(
    JSON.stringify({
      data: {
        id: token,
        attributes: { expires_in: seconds },
        relationships: { user: { data: { id: who, type: 'account' } }, site: { data: { id: '1' } } },
      },
    }),
    { status: 201 },
  );
const nothing = () => new Response(null, { status: 204 });
const refused = () =>
  new Response(JSON.stringify({ data: [{ attributes: { code: 'INVALID_AUTHORIZATION_HEADER', details: {} } }] }), {
    status: 401,
  });

beforeEach(() => {
  store = new Map();
  asked = [];
  server = { '/renew': nothing, '': nothing };
  reload = vi.fn<() => void>();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined });
  vi.stubGlobal('location', { hostname: 'localhost', reload });
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    const path = address.replace('/api/console-session', '');
    asked.push(`${path} ${headers.Authorization ?? ''}`.trim());
    const answer = server[path];
    if (answer === undefined) throw new TypeError('offline');
    return answer();
  });
});

const windows: BroadcastChannel[] = [];
const RealChannel = BroadcastChannel;
beforeEach(() => {
  vi.stubGlobal(
    'BroadcastChannel',
    class extends RealChannel {
      constructor(name: string) {
        super(name);
        windows.push(this);
      }
    },
  );
});

afterEach(() => {
  for (const channel of windows.splice(0)) channel.close();
  // The next file must not get the session of a window whose channel is closed.
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openWindow(): Promise<Window> {
  vi.resetModules();
  return (await import('./session.ts')).session;
}

describe('a page load', () => {
  it("resumes the cookie's session and keeps its bearer token out of storage", async () => {
    server['/renew'] = () => session('fresh');
    const page = await openWindow();

    await Promise.all([page.restore(), page.restore()]);

    expect(page.token()).toBe('fresh');
    expect(asked).toEqual(['/renew']);
    expect([...store.values()]).toEqual([]);
  });

  it('exchanges a handed-over token once and removes it', async () => {
    store.set('lectern.session', 'left');
    server['/exchange'] = () => session('exchanged');
    const page = await openWindow();

    await page.restore();

    expect(page.token()).toBe('exchanged');
    expect(asked).toEqual(['/exchange Bearer left']);
    expect(store.size).toBe(0);
  });

  it('discards a rejected token and falls back to the cookie', async () => {
    store.set('lectern.session', 'old');
    server = { ...server, '/exchange': refused, '/renew': () => session('fresh') };
    const page = await openWindow();

    await page.restore();

    expect(page.token()).toBe('fresh');
    expect(store.size).toBe(0);
  });

  it('keeps a token while the server is unreachable, and retries', async () => {
    store.set('lectern.session', 'left');
    const page = await openWindow();
    await expect(page.restore()).rejects.toThrow();
    server['/exchange'] = () => session('exchanged');

    await page.restore();

    expect(page.token()).toBe('exchanged');
  });
});

describe('a bearer token', () => {
  it('is renewed before it expires, once for all requests, without changing the user', async () => {
    const page = await openWindow();
    page.start({ token: 'first', lifetimeMs: 600_000, who: 'account:1', siteId: '1' });
    server['/renew'] = () => session('second');
    expect(await page.bearer()).toBe('first');
    vi.setSystemTime(Date.now() + 580_000);

    expect(await Promise.all([page.bearer(), page.bearer()])).toEqual(['second', 'second']);
    expect(page.principal()).toBe('account:1');
    expect(asked).toEqual(['/renew']);
  });

  it('that is rejected is renewed by the cookie before the user is asked', async () => {
    const page = await openWindow();
    page.start({ token: 'first', lifetimeMs: 600_000, who: 'account:1', siteId: '1' });
    page.setCanAskAgain(true);
    server['/renew'] = () => session('second');

    expect(await page.renew('first')).toBe('second');
    expect(page.read().status).toBe('active');
  });

  it('of another user reloads the page', async () => {
    const page = await openWindow();
    page.start({ token: 'first', lifetimeMs: 600_000, who: 'account:1', siteId: '1' });
    server['/renew'] = () => session('second', { who: '2' });

    await page.renew('first');

    expect(reload).toHaveBeenCalledOnce();
    expect(page.token()).toBe('first');
  });
});

describe('signing out', () => {
  it('ends the session on the server and in other windows', async () => {
    server['/renew'] = () => session('shared');
    const [one, two] = [await openWindow(), await openWindow()];
    await Promise.all([one.restore(), two.restore()]);

    await one.signOut();

    await vi.waitFor(() => expect(two.read().status).toBe('closed'));
    expect(asked.at(-1)).toBe('');
    expect(one.read().status).toBe('none');
  });

  it('without a response is repeated by the next page, which stays signed out', async () => {
    delete server[''];
    const page = await openWindow();
    page.start({ token: 'first', lifetimeMs: 600_000, who: 'account:1', siteId: '1' });
    await page.signOut();
    server = { '': nothing, '/renew': nothing };

    const next = await openWindow();
    await next.restore();

    expect(asked).toEqual(['', '', '/renew']);
    expect([next.token(), store.size]).toEqual([null, 0]);
  });

  it('keeps unsaved work of other windows until someone signs in again', async () => {
    server['/renew'] = () => session('shared');
    const one = await openWindow();
    const two = await openWindow();
    const { guardLeaving } = await import('./leaving.ts');
    guardLeaving(() => Promise.resolve(false));
    await Promise.all([one.restore(), two.restore()]);
    two.setCanAskAgain(true);

    await one.signOut();
    await vi.waitFor(() => expect(two.read().status).toBe('expired'));
    const waiting = two.renew('shared');
    server['/renew'] = () => session('again');
    one.start({ token: 'again', lifetimeMs: 600_000, who: 'account:1', siteId: '1' });

    expect(await waiting).toBe('again');
  });
});
