import { memberOf, textIn } from '../build-triggers/adapters/settings.ts';
import { type CallLinkService, linkProblem, LinkRefusedError } from './call-link-service.ts';
import type { BuildSite, LinkService, ServiceAccess } from './link-service.ts';
import { readHookUrl, readLink, readList, unexpected } from './read-response.ts';
import { removeAll } from './remove-all.ts';

const pageSize = 200;
/** What the life of a deployment is followed by; `ready` would repeat `succeeded`. */
const resultEvents = ['deployment.created', 'deployment.succeeded', 'deployment.error', 'deployment.canceled'];

/** Projects at Vercel: a deploy hook, and a webhook with a secret that reports deployments. */
export const vercelProjects: LinkService = {
  async listSites(call, access, cursor) {
    const [accountName, listed] = await Promise.all([
      accountNameOf(call, access),
      call.read({
        method: 'GET',
        path: ['v10', 'projects'],
        query: { limit: String(pageSize), from: cursor, ...teamOf(access) },
        field: access.teamId === null ? 'access_token' : 'team_id',
      }),
    ]);
    const projects = readList(memberOf(listed, 'projects'), 'vercel');
    const next = textIn(listed, 'pagination', 'next');
    return {
      sites: projects.flatMap((project) => projectOf(project, accountName) ?? []),
      accountName,
      // A page without anything new would be asked for again and again.
      nextCursor: projects.length > 0 && next !== cursor && next !== null && /^\d{1,20}$/.test(next) ? next : null,
    };
  },
  async findSite(call, access, siteId) {
    const found = projectOf(
      await call.read({
        method: 'GET',
        path: ['v9', 'projects', siteId],
        query: teamOf(access),
        field: 'site_id',
      }),
      null,
    );
    if (found === null) throw unexpected('vercel');
    return found;
  },
  async createBuildHook(call, access, { siteId, name, branch }) {
    const body = { name, ref: branch };
    const project = await call.read({
      method: 'POST',
      path: ['v2', 'projects', siteId, 'deploy-hooks'],
      query: teamOf(access),
      body,
      fieldOf: (reason) => (/branch|\bref\b/i.test(reason) ? 'branch' : 'site_id'),
    });
    // The response is the whole project, with every hook that it has.
    const hooks = memberOf(project, 'link', 'deployHooks');
    if (!Array.isArray(hooks)) throw linkProblem('vercel', 'site_id', 'MISSING_GIT_REPOSITORY', {});
    const own = hooks.findLast((hook) => textIn(hook, 'name') === name && textIn(hook, 'ref') === branch);
    return { url: readHookUrl(textIn(own, 'url'), 'vercel') };
  },
  async removeBuildHook(call, access, siteId, hookId) {
    const path = ['v2', 'projects', siteId, 'deploy-hooks', hookId];
    await removeAll(call, [{ path, query: teamOf(access) }]);
  },
  async createResultHooks(call, access, siteId, resultsUrl) {
    try {
      const webhook = await call.attempt({
        method: 'POST',
        path: ['v1', 'webhooks'],
        query: teamOf(access),
        body: { url: resultsUrl, events: resultEvents, projectIds: [siteId] },
      });
      return { secret: textIn(webhook, 'secret'), refusal: null };
    } catch (error) {
      // Not every plan has webhooks.
      if (error instanceof LinkRefusedError) return { secret: null, refusal: error.message };
      throw error;
    }
  },
  async removeResultHooks(call, access, siteId, resultsUrl) {
    const path = ['v1', 'webhooks'];
    const webhooks = readList(await listWebhooks(call, { ...teamOf(access), projectId: siteId }), 'vercel');
    const own = webhooks.filter((webhook) => textIn(webhook, 'url') === resultsUrl);
    await removeAll(
      call,
      own
        .flatMap((webhook) => textIn(webhook, 'id') ?? [])
        .map((id) => ({ path: [...path, id], query: teamOf(access) })),
    );
  },
};

/** Where there are no webhooks, there are none to remove. */
async function listWebhooks(call: CallLinkService, query: Record<string, string | null>): Promise<unknown> {
  try {
    return await call.attempt({ method: 'GET', path: ['v1', 'webhooks'], query });
  } catch (error) {
    if (error instanceof LinkRefusedError) return [];
    throw error;
  }
}

async function accountNameOf(call: CallLinkService, { teamId }: ServiceAccess): Promise<string | null> {
  if (teamId !== null) {
    const team = await call.read({ method: 'GET', path: ['v2', 'teams', teamId], field: 'team_id' });
    return textIn(team, 'name') ?? textIn(team, 'slug');
  }
  const answer = await call.read({ method: 'GET', path: ['v2', 'user'] });
  return textIn(answer, 'user', 'name') ?? textIn(answer, 'user', 'username');
}

function teamOf({ teamId }: ServiceAccess): { teamId: string | null } {
  return { teamId };
}

function projectOf(project: unknown, accountName: string | null): BuildSite | null {
  const id = textIn(project, 'id');
  if (id === null) return null;
  const aliases = memberOf(project, 'targets', 'production', 'alias');
  const host: unknown = Array.isArray(aliases) ? aliases[0] : null;
  const link = memberOf(project, 'link');
  return {
    id,
    name: textIn(project, 'name') ?? id,
    accountName,
    url: typeof host === 'string' ? readLink(`https://${host}`) : null,
    repository: repositoryOf(link),
    hasRepository: textIn(link, 'type') !== null,
    branch: textIn(link, 'productionBranch'),
  };
}

/** Hosts of code have different names for the same. */
function repositoryOf(link: unknown): string | null {
  const owner = textIn(link, 'org') ?? textIn(link, 'projectNamespace') ?? textIn(link, 'owner');
  const name = textIn(link, 'repo') ?? textIn(link, 'projectName') ?? textIn(link, 'name');
  return owner !== null && name !== null ? `${owner}/${name}` : name;
}
