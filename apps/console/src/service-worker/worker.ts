import { canKeep, decide, filesOf, isPartOfBuild, outdated } from './decisions.ts';

/*
 * Keeps the console's shell for times without network: the page and the files of its build, nothing of a project or a
 * person. The page comes from the server whenever there is one, so an upgrade shows at once; the copy is replaced only
 * when all files of the new page are there. The script itself knows no build, and stays the same from one to the next.
 */
declare const self: WorkerScope;

/** What a service worker has around it; TypeScript's own description would replace that of pages. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendedEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendedEvent & { data: unknown }) => void): void;
}

interface ExtendedEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends ExtendedEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

const cacheName = 'lectern-shell';
const { scope } = self.registration;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request;
  const decision = decide({ method, url, mode, hasAuthorization: headers.has('authorization') }, scope);
  if (decision === 'page') event.respondWith(openPage(event));
  if (decision === 'part') event.respondWith(loadPart(event.request));
});

/** Pages say what they loaded before there was a worker. */
self.addEventListener('message', (event) => {
  const { data } = event;
  const { keep } = (data ?? {}) as { keep?: unknown };
  if (Array.isArray(keep)) event.waitUntil(keepParts(keep.map(String)));
});

async function openPage(event: RequestEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (canKeep(response)) event.waitUntil(keepUp(response.clone()));
    return response;
  } catch (error) {
    const shell = await (await caches.open(cacheName)).match(scope);
    if (shell === undefined) throw error;
    return shell;
  }
}

/** A page unlike the copy is of another build. Without its files the copy stays, and the next page tries again. */
async function keepUp(response: Response): Promise<void> {
  const kept = await (await caches.open(cacheName)).match(scope);
  if ((await response.text()) !== (await kept?.text())) await keepShell().catch(() => undefined);
}

async function loadPart(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.url);
  if (kept !== undefined && isPartOfBuild(request.url.slice(scope.length))) return kept;
  try {
    const response = await fetch(request);
    if (canKeep(response)) await cache.put(request.url, response.clone());
    return response;
  } catch (error) {
    if (kept !== undefined) return kept;
    throw error;
  }
}

/** Fetches the page of today with its files, and puts it in place of the one before once they are all there. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  const response = await fetch(scope, { cache: 'no-cache', credentials: 'omit' });
  if (!canKeep(response)) return;
  const page = await response.clone().text();
  const before = (await (await cache.match(scope))?.text()) ?? null;
  await keepParts(filesOf(page, scope));
  await cache.put(scope, response);
  const kept = (await cache.keys()).map(({ url }) => url);
  await Promise.all(outdated(kept, before, page, scope).map((url) => cache.delete(url)));
}

/** Fetches those files of the shell that are not there yet; throws when one fails. */
async function keepParts(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const parts = addresses.filter(
    (url) => decide({ method: 'GET', url, mode: 'cors', hasAuthorization: false }, scope) === 'part',
  );
  await Promise.all(
    parts.map(async (url) => {
      if (isPartOfBuild(url.slice(scope.length)) && (await cache.match(url)) !== undefined) return;
      const response = await fetch(url);
      if (!canKeep(response)) throw new Error(`${url} failed to load with status ${response.status}.`);
      await cache.put(url, response);
    }),
  );
}
