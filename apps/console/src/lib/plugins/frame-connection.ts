import connectToChild from 'penpal/lib/connectToChild';
import { logError } from '../log-error.ts';
import { whenIdle } from '../when-idle.ts';
import { equalSettings } from './equal-settings.ts';
import type { HostMethods } from './form-binding.ts';
import { createFloodLimit, frameMessage } from './frame-messages.ts';
import { placeOfPage } from './page-place.ts';
import type { Plugin } from './plugin.ts';
import type { PluginChild } from './plugin-store.ts';

/** Time that a frame has for its handshake and the first call (spec 1, section 9). */
const timeoutMs = 20_000;

/**
 * A frame without the focus has changes of the form after that, however busy the page is. Sooner, the copies would be
 * made between the keys of a user who types on.
 */
const latestPushMs = 500;
/** After this long the user is informed that a plugin is slow. */
export const slowAfterMs = 5000;

const ownOriginSandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals';
/** On the console's own origin a plugin could reach the session: there it has none. */
const opaqueSandbox = ownOriginSandbox.replace('allow-same-origin ', '');

/** Why a frame stopped. */
export type FrameFailure = 'timeout' | 'flood' | 'address';

/** A frame failed before, or while, it was used. */
export class FrameError extends Error {
  readonly failure: FrameFailure | 'closed';

  constructor(failure: FrameFailure | 'closed', message: string) {
    super(message);
    this.name = 'FrameError';
    this.failure = failure;
  }
}

export interface FrameRequest {
  plugin: Plugin;
  /** Where the frame is inserted. */
  container: HTMLElement;
  /** Accessible name. */
  label: string;
  /** Everything that the plugin may call, without `getSettings`; no method can be added later. */
  methods: HostMethods;
  /** A complete snapshot of its properties, `mode` and `bodyPadding` among them. */
  settings: () => Record<string, unknown>;
  /** The frame stopped after it had been ready. */
  onStopped?: (failure: FrameFailure) => void;
  /** The page in the frame was loaded again. */
  onReloaded?: (child: PluginChild) => void;
}

/** A frame with its connection. */
export interface FrameConnection {
  iframe: HTMLIFrameElement;
  /** Once the plugin has read its settings. Rejects with `FrameError`. */
  ready: Promise<PluginChild>;
  /** Gives the plugin the current settings, if they differ from those it has. */
  push: () => void;
  /** The same when the page has time, for each push copies a whole form; at once in the frame that has the focus. */
  pushSoon: () => void;
  /** Removes the frame; pending calls reject. */
  destroy: () => void;
}

/** Opens a frame with a page of a plugin and connects to it. */
export function openFrame(request: FrameRequest): FrameConnection {
  const { plugin, container, label, settings } = request;
  const iframe = document.createElement('iframe');
  const place = placeOfPage(plugin);
  const isIsolated = place === 'own-origin';
  iframe.title = label;
  iframe.setAttribute('sandbox', isIsolated ? ownOriginSandbox : opaqueSandbox);
  iframe.allow = 'clipboard-write; fullscreen';
  iframe.referrerPolicy = 'origin';

  const flood = createFloodLimit();
  let sent: Record<string, unknown> | null = null;
  let isDestroyed = false;
  let handshakes = 0;
  const calls = createPendingCalls();
  let confirmRead: () => void = () => undefined;
  const settingsRead = new Promise<void>((resolve) => {
    confirmRead = resolve;
  });

  let takeBackPush: (() => void) | null = null;

  function push() {
    takeBackPush?.();
    takeBackPush = null;
    // One that has read nothing yet will read the current ones.
    if (isDestroyed || sent === null) return;
    const next = settings();
    if (equalSettings(sent, next)) return;
    sent = next;
    connected
      .then(({ methods: { onChange } }) => onChange?.(next))
      .catch((error: unknown) => {
        if (!isDestroyed) logError(`Plugin ${plugin.id} failed on a change of its properties.`, error);
      });
  }

  /** A plugin that waits for a call finds what the call changed in its settings. */
  function upToDate(method: HostMethods[string]): HostMethods[string] {
    return async (...args: unknown[]) => {
      const result: unknown = await method(...args);
      if (takeBackPush !== null) push();
      return result;
    };
  }

  const methods: HostMethods = {
    ...Object.fromEntries(Object.entries(request.methods).map(([name, method]) => [name, upToDate(method)])),
    getSettings: () => {
      sent = settings();
      confirmRead();
      return sent;
    },
  };

  function stop(failure: FrameFailure, message: string) {
    const error = new FrameError(failure, message);
    logError(`Plugin ${plugin.id} was stopped.`, error);
    teardown(error);
    request.onStopped?.(failure);
  }

  /** Before Penpal, which checks nothing but origin and window. */
  function inspect(event: MessageEvent) {
    if (event.source === null || event.source !== iframe.contentWindow) return;
    const message = frameMessage(event.data, (name) => Object.hasOwn(methods, name));
    if (message === null) return event.stopImmediatePropagation();
    if (!flood.takes()) {
      event.stopImmediatePropagation();
      return stop('flood', `Plugin ${plugin.id} sends too many messages`);
    }
    if (message.penpal === 'handshake') {
      handshakes += 1;
      if (handshakes > 1) queueMicrotask(() => void greetAgain());
    }
  }

  function teardown(error: FrameError) {
    if (isDestroyed) return;
    isDestroyed = true;
    clearTimeout(timer);
    takeBackPush?.();
    calls.rejectAll(error);
    window.removeEventListener('message', inspect);
    connection?.destroy();
    iframe.remove();
  }

  async function greetAgain() {
    const child = await connected;
    if (isDestroyed) return;
    await describe(child);
    request.onReloaded?.(child);
  }

  window.addEventListener('message', inspect);
  // `src`, connection and insertion in one task: a handshake that is missed is not repeated.
  if (place !== 'nowhere') iframe.src = plugin.attributes.url;
  const connection =
    place === 'nowhere'
      ? null
      : connectToChild({ iframe, methods: { ...methods }, ...(isIsolated ? {} : { childOrigin: 'null' }) });
  if (connection !== null) container.append(iframe);

  const connected = connect();
  async function connect(): Promise<PluginChild> {
    if (connection === null) throw new FrameError('address', `Plugin ${plugin.id} has no address for a frame`);
    const remote = await connection.promise;
    const child: PluginChild = {
      methods: calls.follow(remote),
      protocol: null,
      hooks: new Set(),
      settings: () => sent ?? settings(),
    };
    await describe(child);
    return child;
  }

  const timer = setTimeout(() => stop('timeout', `Plugin ${plugin.id} does not respond`), timeoutMs);
  const ready = calls.settle(async () => {
    const child = await connected;
    await settingsRead;
    clearTimeout(timer);
    return child;
  });
  for (const promise of [connected, ready]) promise.catch(() => undefined);

  return {
    iframe,
    ready,
    push,
    pushSoon() {
      // Whoever types in the frame sees there at once what it became.
      if (document.activeElement === iframe) push();
      else takeBackPush ??= whenIdle(push, latestPushMs);
    },
    destroy: () => teardown(new FrameError('closed', 'The frame is closed.')),
  };
}

type RemoteMethods = Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;

/** Penpal never settles a call whose frame is gone: here it rejects. */
function createPendingCalls() {
  const pending = new Set<(error: Error) => void>();
  let over: Error | null = null;

  function settle<Result>(call: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (over !== null) return reject(over);
      pending.add(reject);
      void call()
        .then(resolve, reject)
        .finally(() => pending.delete(reject));
    });
  }

  return {
    settle,
    /** The methods of a page as they are with its latest handshake. */
    follow: (remote: RemoteMethods): RemoteMethods =>
      new Proxy<RemoteMethods>(
        {},
        {
          get: (_target, name) => {
            const method = typeof name === 'string' && Object.hasOwn(remote, name) ? remote[name] : undefined;
            return method && ((...args: unknown[]) => settle(async () => method(...args)));
          },
        },
      ),
    rejectAll(error: Error): void {
      over = error;
      for (const reject of pending) reject(error);
    },
  };
}

/** What the plugin says of itself; a legacy one says nothing. */
async function describe(child: PluginChild): Promise<void> {
  const { sdkVersion, implementedHooks } = child.methods;
  const [protocol, hooks] = await Promise.all([sdkVersion?.() ?? null, implementedHooks?.() ?? {}]);
  child.protocol = typeof protocol === 'string' ? protocol : null;
  child.hooks = new Set(
    Object.entries(typeof hooks === 'object' && hooks !== null ? hooks : {}).flatMap(([name, is]) =>
      is === true ? [name] : [],
    ),
  );
}
