import type { ServerResponse } from 'node:http';
import { respondJson, type Service, type ServiceCall, startService } from '../build-triggers/test-builds.ts';

/** What a service answers to `METHOD /path`, the query left out: a status and a body. */
export type Answers = Record<string, (call: ServiceCall) => [number, unknown]>;

/** A service with an API of its own; what it does not have is a 404. */
export function startApi(answers: Answers): Promise<Service> {
  return startService((call: ServiceCall, response: ServerResponse) => {
    const path = new URL(call.url, 'http://service.test').pathname;
    const [status, body] = answers[`${call.method} ${path}`]?.(call) ?? [404, { code: 404, message: 'Not Found' }];
    if (status === 204) response.writeHead(204).end();
    else respondJson(response, status, body as object);
  });
}

/** A site as Netlify lists it, secrets included. */
export function netlifySite(number: number, changes: object = {}): object {
  return {
    id: `site-${number}`,
    name: `site-${number}`,
    account_name: 'Kestrel Hall',
    ssl_url: `https://site-${number}.netlify.app`,
    admin_url: `https://app.netlify.com/sites/site-${number}`,
    password: 'open sesame',
    build_settings: { repo_url: 'https://github.com/kestrel/web', repo_branch: 'main', stop_builds: false },
    ...changes,
  };
}

/** A project as Vercel lists it. */
export function vercelProject(name: string, link: object | null = githubLink): object {
  return { id: `prj_${name}`, name, targets: { production: { alias: [`${name}.vercel.app`] } }, ...(link && { link }) };
}

const githubLink = { type: 'github', org: 'kestrel', repo: 'web', productionBranch: 'trunk', deployHooks: [] };
