import { buildHookIdOf, parsedJson } from '@lectern/domain';
import type { BuildRun } from '@lectern/storage';
import type { BuildAdapterModule, CallService, FinishedBuild, PolledBuild } from './build-adapter.ts';
import { cancelOutcome } from './cancel-outcome.ts';
import { finished } from './finished.ts';
import { type AdapterSettings, memberOf, textIn, textOf } from './settings.ts';
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
    if (hookId !== null && hookId !== buildHookIdOf(settings['deploy_hook_url'])) return { kind: 'ignored' };
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
    let deploymentId = run.vendorId;
    if (deploymentId === null) {
      const [latest] = await listDeployments(settings, vercelApiUrl, call);
      if (isSince(run, latest)) deploymentId = idOf(latest);
    }
    if (deploymentId === null) return 'BUILD_NOT_FOUND';
    const path = `/v12/deployments/${encodeURIComponent(deploymentId)}/cancel`;
    const { status } = await call({ method: 'PATCH', ...addressed(settings, `${vercelApiUrl}${path}`, {}) });
    return cancelOutcome(status);
  },
  async poll(settings, polled, { vercelApiUrl }, call) {
    if (textOf(settings, 'token') === null) return null;
    const deployment = deploymentFor(polled, await listDeployments(settings, vercelApiUrl, call));
    const outcome = endStates[textIn(deployment, 'state') ?? textIn(deployment, 'readyState') ?? ''];
    const vendorId = idOf(deployment);
    if (outcome === undefined || vendorId === null) return null;
    return { result: finished(outcome, { vendorId, runId: polled.run.id }), deployment };
  },
};

const endStates: Readonly<Record<string, FinishedBuild['outcome']>> = {
  READY: 'success',
  ERROR: 'failure',
  CANCELED: 'canceled',
};

/** Clocks of two servers differ. */
const clockDifferenceMs = 60_000;

/** A request with the token of the trigger, and its team. */
function addressed(settings: AdapterSettings, address: string, query: Record<string, string>) {
  const team = textOf(settings, 'team_id');
  const search = new URLSearchParams({ ...query, ...(team !== null && { teamId: team }) }).toString();
  return { url: `${address}?${search}`, headers: { authorization: `Bearer ${textOf(settings, 'token') ?? ''}` } };
}

/** The latest deployments of the hook, the newest first. */
async function listDeployments(
  settings: AdapterSettings,
  vercelApiUrl: string,
  call: CallService,
): Promise<readonly unknown[]> {
  const query = {
    projectId: textOf(settings, 'project_id') ?? '',
    'meta-deployHookId': buildHookIdOf(settings['deploy_hook_url']),
    limit: '10',
  };
  const listed = await call({ method: 'GET', ...addressed(settings, `${vercelApiUrl}/v6/deployments`, query) });
  const deployments = memberOf(parsedJson(listed.body), 'deployments');
  return Array.isArray(deployments) ? deployments : [];
}

/** The deployment of a build: that of its name, or the first since its request that is not another build's. */
function deploymentFor({ run, otherVendorIds }: PolledBuild, deployments: readonly unknown[]): unknown {
  const named = deployments.find((deployment) => run.vendorId !== null && idOf(deployment) === run.vendorId);
  if (named !== undefined) return named;
  return deployments.findLast(
    (deployment) => isSince(run, deployment) && !otherVendorIds.includes(idOf(deployment) ?? ''),
  );
}

/** One from before the request is not the one that was asked for. */
function isSince({ requestedAt }: Pick<BuildRun, 'requestedAt'>, deployment: unknown): boolean {
  return Number(textIn(deployment, 'created') ?? 0) >= requestedAt.getTime() - clockDifferenceMs;
}

function idOf(deployment: unknown): string | null {
  return textIn(deployment, 'uid') ?? textIn(deployment, 'id');
}

/** The project and the deploy hook that a notification is about: its address is the same for all triggers. */
export function vercelProjectIn(body: unknown): { projectId: string | null; hookId: string | null } {
  return {
    projectId: textIn(body, 'payload', 'project', 'id') ?? textIn(body, 'payload', 'projectId'),
    hookId: textIn(body, 'payload', 'deployment', 'meta', 'deployHookId'),
  };
}

function branchIn(meta: unknown): string | null {
  return textIn(meta, 'githubCommitRef') ?? textIn(meta, 'gitlabCommitRef') ?? textIn(meta, 'bitbucketCommitRef');
}
