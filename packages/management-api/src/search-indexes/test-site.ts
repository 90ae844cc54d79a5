import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of a test that is crawled. */
export interface TestSite {
  url: string;
  /** Paths in the order in which they were requested. */
  requests: string[];
  userAgents: Set<string>;
  /** Most requests that were open at a time. */
  mostAtOnce(): number;
  /** Pages by path: HTML, or what answers. Tests change it. */
  pages: Record<string, string | ((response: ServerResponse, headers: IncomingHttpHeaders) => void)>;
  close(): Promise<void>;
}

/** Starts a site; what is in no list is answered by `otherwise`, else with 404. */
export async function startTestSite(
  pages: TestSite['pages'],
  otherwise?: (path: string) => string | null,
): Promise<TestSite> {
  const requests: string[] = [];
  const userAgents = new Set<string>();
  let open = 0;
  let most = 0;
  const site = { pages };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    userAgents.add(request.headers['user-agent'] ?? '');
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => (open -= 1));
    const page = site.pages[path] ?? otherwise?.(path) ?? null;
    if (typeof page === 'function') return page(response, request.headers);
    if (page === null) response.statusCode = 404;
    const type = path.endsWith('.xml') ? 'application/xml' : path.endsWith('.txt') ? 'text/plain' : 'text/html';
    response.setHeader('content-type', type);
    response.end(page ?? 'nothing here');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return Object.assign(site, {
    // A server that listens on a port has an address with one.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    userAgents,
    mostAtOnce: () => most,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  });
}

/** A page in English. */
export function html(title: string, body: string, lang = 'en'): string {
  return `<!doctype html><html lang="${lang}"><head><title>${title}</title></head><body>${body}</body></html>`;
}
