import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type LocalServer, startLocalServer } from './local-server.ts';

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

/** Starts Netlify and Vercel, as they document their APIs, and the window in which Netlify is authorized. */
export function startBuildServices(): Promise<LocalServer> {
  return startLocalServer((request, response) => void respond(request, response));
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
