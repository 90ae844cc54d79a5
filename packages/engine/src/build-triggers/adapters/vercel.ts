import { parsedJson } from '@lectern/domain';
import type { BuildAdapterModule } from './build-adapter.ts';
import { cancelOutcome } from './cancel-outcome.ts';
import { finished } from './finished.ts';
import { memberOf, textIn, textOf } from './settings.ts';
import { hasHmac } from './signatures.ts';

/**
 * Vercel, through a deploy hook. Its response names a job and no deployment; that one is named by its first
 * notification.
 */
export const vercel: BuildAdapterModule = {
  branchOf: (settings) => textOf(settings, 'branch'),
  requestOf: (settings) => ({ method: 'POST', url: textOf(settings, 'deploy_hook_url') ?? '', headers: {} }),
  readResult(settings, { body }) {
    const type = textIn(body, 'type');
    const payload = memberOf(body, 'payload');
    if (type === null || payload === undefined) return null;
    const vendorId = textIn(payload, 'deployment', 'id');
    const hookId = textIn(payload, 'deployment', 'meta', 'deployHookId');
    const projectId = textIn(payload, 'project', 'id');
    if (vendorId === null || (projectId !== null && projectId !== textOf(settings, 'project_id')))
      return { kind: 'ignored' };
    if (hookId !== null && hookId !== hookIdOf(settings)) return { kind: 'ignored' };
    const branch = branchIn(memberOf(payload, 'deployment', 'meta'));
    if (type === 'deployment.created') {
      // A push is no build of ours.
      return hookId === null ? { kind: 'ignored' } : { kind: 'started', vendorId, branch };
    }
    const known = { vendorId, branch, deliveryKey: textIn(body, 'id') };
    if (type === 'deployment.succeeded' || type === 'deployment.ready') return finished('success', known);
    if (type === 'deployment.error') return finished('failure', known);
    return type === 'deployment.canceled' ? finished('canceled', known) : { kind: 'ignored' };
  },
  isSigned: (secret, notification) =>
    hasHmac(notification, { header: 'x-vercel-signature', algorithm: 'sha1' }, secret),
  async abort(settings, run, { vercelApiUrl }, call) {
    const token = textOf(settings, 'token');
    if (token === null) return 'NO_ACCESS_TOKEN';
    const headers = { authorization: `Bearer ${token}` };
    const team = textOf(settings, 'team_id');
    const at = (path: string, query: Record<string, string>) =>
      `${vercelApiUrl}${path}?${new URLSearchParams({ ...query, ...(team !== null && { teamId: team }) }).toString()}`;
    let deploymentId = run.vendorId;
    if (deploymentId === null) {
      const query = {
        projectId: textOf(settings, 'project_id') ?? '',
        'meta-deployHookId': hookIdOf(settings),
        limit: '1',
      };
      const listed = await call({ method: 'GET', url: at('/v6/deployments', query), headers });
      const deployments = memberOf(parsedJson(listed.body), 'deployments');
      const latest: unknown = Array.isArray(deployments) ? deployments[0] : undefined;
      const createdAt = Number(textIn(latest, 'created') ?? 0);
      // One from before the request is not the one that was asked for.
      if (createdAt >= run.requestedAt.getTime() - 60_000) deploymentId = textIn(latest, 'uid') ?? textIn(latest, 'id');
    }
    if (deploymentId === null) return 'BUILD_NOT_FOUND';
    const path = `/v12/deployments/${encodeURIComponent(deploymentId)}/cancel`;
    const { status } = await call({ method: 'PATCH', url: at(path, {}), headers });
    return cancelOutcome(status);
  },
};

/** The project and the deploy hook that a notification is about: its address is the same for all triggers. */
export function vercelProjectIn(body: unknown): { projectId: string | null; hookId: string | null } {
  return {
    projectId: textIn(body, 'payload', 'project', 'id') ?? textIn(body, 'payload', 'projectId'),
    hookId: textIn(body, 'payload', 'deployment', 'meta', 'deployHookId'),
  };
}

/** ID of the deploy hook of a trigger: the last part of its address. */
export function hookIdOf(settings: Readonly<Record<string, unknown>>): string {
  const url = textOf(settings, 'deploy_hook_url');
  return url !== null && URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : '';
}

function branchIn(meta: unknown): string | null {
  return textIn(meta, 'githubCommitRef') ?? textIn(meta, 'gitlabCommitRef') ?? textIn(meta, 'bitbucketCommitRef');
}
