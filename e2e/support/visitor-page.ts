import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** Serves a page with the search of a website (`visitor-search.ts`), from an origin of its own as websites are. */
export async function startVisitorPage(): Promise<{ origin: string; close: () => Promise<void> }> {
  const script = await bundle();
  const server = createServer((request, response) => {
    const [type, body] = request.url === '/search.js' ? ['text/javascript', script] : ['text/html', page];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const page =
  '<!doctype html><html lang="en"><title>Search</title><body><script type="module" src="/search.js"></script>';

async function bundle(): Promise<string> {
  const build = await rolldown({
    input: fileURLToPath(new URL('visitor-search.ts', import.meta.url)),
    platform: 'browser',
    // Of the hook's `'use client'`, which means nothing here.
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await build.generate({ format: 'es' });
  await build.close();
  return output[0].code;
}
