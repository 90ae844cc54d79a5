import { parsedJson } from '@lectern/domain';
import type { BuildAdapterModule, CallService } from './build-adapter.ts';
import { cancelOutcome } from './cancel-outcome.ts';
import { finished } from './finished.ts';
import { type AdapterSettings, memberOf, textIn, textOf } from './settings.ts';
import { hasNetlifyToken } from './signatures.ts';

const titleStart = 'Lectern build ';
const underWay = [
  'new',
  'pending_review',
  'enqueued',
  'building',
  'uploading',
  'uploaded',
  'preparing',
  'prepared',
  'processing',
];

/**
 * Netlify, through a build hook. The response names no deployment, so the title of the build contains our ID: the
 * notifications of deployments repeat it.
 */
export const netlify: BuildAdapterModule = {
  branchOf: (settings) => textOf(settings, 'branch'),
  requestOf(settings, run) {
    const url = new URL(textOf(settings, 'trigger_url') ?? '');
    const branch = textOf(settings, 'branch');
    if (branch !== null) url.searchParams.set('trigger_branch', branch);
    url.searchParams.set('trigger_title', `${titleStart}${run.id}`);
    return { method: 'POST', url: url.href, headers: { 'content-type': 'application/json' }, body: '{}' };
  },
  readResult(settings, { body }) {
    const state = textIn(body, 'state');
    const siteId = textIn(body, 'site_id');
    if (state === null || siteId === null) return null;
    const title = textIn(body, 'title');
    const runId = title?.startsWith(titleStart) === true ? title.slice(titleStart.length) : null;
    const known = { vendorId: textIn(body, 'id'), runId, branch: textIn(body, 'branch') };
    if (underWay.includes(state) || siteId !== textOf(settings, 'site_id')) return { kind: 'ignored' };
    // Without a branch of its own, a trigger builds what is live; hooks report previews, too.
    const context = textIn(body, 'context');
    if (runId === null && textOf(settings, 'branch') === null && context !== null && context !== 'production')
      return { kind: 'ignored' };
    // There was nothing to build, which Netlify reports as a failure.
    if (state === 'ready' || memberOf(body, 'skipped') === true) return finished('success', known);
    if (state === 'error' || state === 'rejected') {
      const reason = textIn(body, 'error_message');
      return finished(reason === 'Canceled build' ? 'canceled' : 'failure', { ...known, reason });
    }
    return { kind: 'unprocessable', reason: 'UNKNOWN_STATUS' };
  },
  isSigned: (secret, notification) => hasNetlifyToken(notification, secret),
  async abort(settings, run, { netlifyApiUrl }, call) {
    const token = textOf(settings, 'access_token');
    if (token === null) return 'NO_ACCESS_TOKEN';
    const deployId = run.vendorId ?? textIn(await findDeploy(settings, run.id, netlifyApiUrl, call), 'id');
    if (deployId === null) return 'BUILD_NOT_FOUND';
    const { status } = await call({
      method: 'POST',
      url: `${netlifyApiUrl}/deploys/${encodeURIComponent(deployId)}/cancel`,
      headers: headersOf(token),
    });
    return cancelOutcome(status);
  },
  async poll(settings, { run }, { netlifyApiUrl }, call) {
    if (textOf(settings, 'access_token') === null) return null;
    const deployment = await findDeploy(settings, run.id, netlifyApiUrl, call);
    const result = netlify.readResult?.(settings, { headers: {}, rawBody: new Uint8Array(), body: deployment }) ?? null;
    return result === null ? null : { result, deployment };
  },
};

/** The deployment whose title has our ID of the build, among the latest of the site; undefined where there is none. */
async function findDeploy(
  settings: AdapterSettings,
  runId: string,
  netlifyApiUrl: string,
  call: CallService,
): Promise<unknown> {
  const site = encodeURIComponent(textOf(settings, 'site_id') ?? '');
  const listed = await call({
    method: 'GET',
    url: `${netlifyApiUrl}/sites/${site}/deploys?per_page=20`,
    headers: headersOf(textOf(settings, 'access_token') ?? ''),
  });
  const deploys = parsedJson(listed.body);
  return (Array.isArray(deploys) ? deploys : []).find((deploy) => textIn(deploy, 'title') === `${titleStart}${runId}`);
}

function headersOf(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}
