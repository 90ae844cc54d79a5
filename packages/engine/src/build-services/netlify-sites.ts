import { memberOf, textIn } from '../build-triggers/adapters/settings.ts';
import type { BuildSite, LinkService } from './link-service.ts';
import { readHookUrl, readLink, readList, unexpected } from './read-response.ts';
import { removeAll } from './remove-all.ts';

/** The most that Netlify lists at once. */
const pageSize = 100;
/** No account has more; it ends a list that a server would continue for ever. */
const mostPages = 100;
/** One for each way in which a deployment ends. */
const resultEvents = ['deploy_created', 'deploy_failed'];

/** Sites at Netlify: a build hook, and a notification for each way in which a deployment ends. */
export const netlifySites: LinkService = {
  async listSites(call, _access, cursor) {
    const page = cursor === null ? 1 : Math.min(Number(cursor), mostPages);
    const listed = readList(
      await call.read({
        method: 'GET',
        path: ['sites'],
        query: { filter: 'all', page: String(page), per_page: String(pageSize) },
      }),
      'netlify',
    );
    const sites = listed.flatMap((site) => siteOf(site) ?? []);
    const hasMore = listed.length >= pageSize && page < mostPages;
    return { sites, accountName: null, nextCursor: hasMore ? String(page + 1) : null };
  },
  async findSite(call, _access, siteId) {
    const found = siteOf(await call.read({ method: 'GET', path: ['sites', siteId], field: 'site_id' }));
    if (found === null) throw unexpected('netlify');
    return found;
  },
  async createBuildHook(call, _access, { siteId, name, branch }) {
    const body = { title: name, ...(branch !== null && { branch }) };
    const hook = await call.read({
      method: 'POST',
      path: ['sites', siteId, 'build_hooks'],
      body,
      fieldOf: (reason) => (branch !== null && /branch/i.test(reason) ? 'branch' : 'site_id'),
    });
    return { url: readHookUrl(textIn(hook, 'url'), 'netlify') };
  },
  async removeBuildHook(call, _access, siteId, hookId) {
    await removeAll(call, [{ path: ['sites', siteId, 'build_hooks', hookId] }]);
  },
  async createResultHooks(call, _access, siteId, resultsUrl) {
    for (const event of resultEvents) {
      await call.read({
        method: 'POST',
        path: ['hooks'],
        query: { site_id: siteId },
        body: { type: 'url', event, site_id: siteId, data: { url: resultsUrl } },
        field: 'site_id',
      });
    }
    return { secret: null, refusal: null };
  },
  async removeResultHooks(call, _access, siteId, resultsUrl) {
    const path = ['hooks'];
    const listed = readList(
      await call.read({ method: 'GET', path, query: { site_id: siteId }, field: 'site_id' }),
      'netlify',
    );
    const own = listed.filter((hook) => textIn(hook, 'type') === 'url' && textIn(hook, 'data', 'url') === resultsUrl);
    await removeAll(
      call,
      own.flatMap((hook) => textIn(hook, 'id') ?? []).map((id) => ({ path: ['hooks', id] })),
    );
  },
};

function siteOf(site: unknown): BuildSite | null {
  const id = textIn(site, 'id');
  if (id === null) return null;
  const settings = memberOf(site, 'build_settings');
  return {
    id,
    name: textIn(site, 'name') ?? id,
    accountName: textIn(site, 'account_name'),
    url: readLink(textIn(site, 'ssl_url') ?? textIn(site, 'url')),
    repository: textIn(settings, 'repo_url'),
    // A build hook needs something to build; sites that are uploaded have nothing.
    hasRepository: textIn(settings, 'repo_url') !== null,
    branch: textIn(settings, 'repo_branch'),
  };
}
