import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { type LocalServer, startLocalServer } from './local-server.ts';

/** Serves a page with the search of a website (`visitor-search.ts`), from an origin of its own as websites are. */
export async function startVisitorPage(): Promise<LocalServer> {
  const script = await bundle();
  return startLocalServer((request, response) => {
    const [type, body] = request.url === '/search.js' ? ['text/javascript', script] : ['text/html', page];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
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
