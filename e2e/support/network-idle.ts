import { expect, type Page, type Request } from '@playwright/test';

/** As long as Playwright's own `networkidle`, which waits for the frames of plugins too: some never load. */
const quietMs = 500;

interface Traffic {
  running: Set<Request>;
  lastAt: number;
}

const trafficOf = new WeakMap<Page, Traffic>();

/** Counts the requests of a page itself, apart from its frames: call it before the page opens what is waited for. */
export function followRequests(page: Page): void {
  const traffic: Traffic = { running: new Set(), lastAt: Date.now() };
  trafficOf.set(page, traffic);
  /** Of a document that has not taken the place of the former one yet. */
  let navigation: Request | null = null;
  page.on('request', (request) => {
    if (!isOwn(page, request)) return;
    if (request.isNavigationRequest()) navigation = request;
    traffic.running.add(request);
    traffic.lastAt = Date.now();
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || navigation === null) return;
    // What the former document requested, until the moment it went away, has no end that is reported.
    for (const request of traffic.running) if (request !== navigation) traffic.running.delete(request);
    navigation = null;
  });
  const end = (request: Request) => {
    if (traffic.running.delete(request)) traffic.lastAt = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Waits until a page whose requests are counted has requested nothing for half a second. */
export async function networkIdle(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (traffic === undefined) throw new Error('followRequests comes first');
  // The addresses, so that a page that goes on names what it waits for.
  const unanswered = () => [...traffic.running].map((request) => request.url());
  const left = () => (Date.now() - traffic.lastAt > quietMs ? unanswered() : ['what ended just now', ...unanswered()]);
  await expect.poll(left, { message: 'the page requests nothing more', intervals: [100] }).toEqual([]);
}

function isOwn(page: Page, request: Request): boolean {
  try {
    return request.frame() === page.mainFrame();
  } catch {
    // The page of a frame that does not exist yet, or a request of a worker.
    return false;
  }
}
