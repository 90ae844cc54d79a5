import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that Netlify or Vercel got. */
export interface BuildServiceCall {
  method: string;
  /** Begins with the name of the service. */
  url: string;
  token: string;
  body: string;
}

/** The requests of all journeys of this worker; each has a token of its own. */
export const buildServiceCalls: BuildServiceCall[] = [];

/** Netlify and Vercel on this machine, as they document their APIs, and the window in which Netlify is authorized. */
export async function startBuildServices(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '' } = request;
  const { pathname, searchParams } = new URL(url, 'http://service.test');
  if (pathname === '/netlify-app/authorize') {
    const back = `${searchParams.get('redirect_uri')}#access_token=granted&state=${searchParams.get('state')}`;
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<title>Netlify</title><p><a href="${back}">Authorize</a>`);
    return;
  }
  const token = (request.headers.authorization ?? '').replace('Bearer ', '');
  const call = { method, url, token, body: await text(request) };
  buildServiceCalls.push(call);
  const [status, body] = token === 'wrong' ? [401, refusal('Not authorized')] : answer(method, pathname, call);
  response.writeHead(status, { 'content-type': 'application/json' }).end(status === 204 ? '' : JSON.stringify(body));
}

const refusal = (message: string) => ({ message, error: { code: 'bad_request', message } });

/** Netlify lists a hundred at a time. */
const sites = Array.from({ length: 130 }, (_, at) => ({
  id: `site-${at + 1}`,
  name: `kestrel-${at + 1}`,
  ssl_url: `https://kestrel-${at + 1}.netlify.app`,
  build_settings: { repo_url: 'https://github.com/kestrel/web', repo_branch: 'main' },
}));

const link = { type: 'github', org: 'kestrel', repo: 'web' };
const projects = [
  { id: 'prj_web', name: 'kestrel-web', link },
  { id: 'prj_bare', name: 'kestrel-bare' },
];

function answer(method: string, path: string, { url, body }: BuildServiceCall): [number, unknown] {
  const page = Number(new URL(url, 'http://service.test').searchParams.get('page') ?? '1');
  const found: Record<string, () => [number, unknown]> = {
    'GET /netlify/sites': () => [200, sites.slice((page - 1) * 100, page * 100)],
    'GET /netlify/sites/site-117': () => [200, sites[116]],
    'POST /netlify/sites/site-117/build_hooks': () => [
      201,
      { id: 'h1', url: 'https://api.netlify.com/build_hooks/h1' },
    ],
    'GET /netlify/hooks': () => [200, []],
    'POST /netlify/hooks': () => [201, { id: 'n1' }],
    'GET /vercel/v2/user': () => [200, { user: { name: 'Ada' } }],
    'GET /vercel/v10/projects': () => [200, { projects, pagination: { next: null } }],
    'GET /vercel/v9/projects/prj_web': () => [200, projects[0]],
    'POST /vercel/v2/projects/prj_web/deploy-hooks': () =>
      deployHook(JSON.parse(body) as { name: string; ref: string }),
    'GET /vercel/v1/webhooks': () => [200, []],
    'POST /vercel/v1/webhooks': () => [200, { id: 'w1', secret: 'hush' }],
  };
  return found[`${method} ${path}`]?.() ?? [404, refusal('Not found')];
}

function deployHook(hook: { name: string; ref: string }): [number, unknown] {
  if (hook.ref === 'missing') return [400, refusal('Branch "missing" does not exist')];
  const created = { ...hook, id: 'd1', url: 'https://api.vercel.com/v1/integrations/deploy/prj_web/d1' };
  return [201, { ...projects[0], link: { ...link, deployHooks: [created] } }];
}
