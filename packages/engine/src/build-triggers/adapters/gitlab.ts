import type { BuildAdapterModule } from './build-adapter.ts';
import { cancelOutcome } from './cancel-outcome.ts';
import { finished } from './finished.ts';
import { branchOfRef, memberOf, objectOf, textIn, textOf } from './settings.ts';
import { isEqual } from './signatures.ts';

const outcomes: Readonly<Record<string, 'success' | 'failure' | 'canceled'>> = {
  success: 'success',
  failed: 'failure',
  canceled: 'canceled',
  skipped: 'failure',
};
const underWay = [
  'created',
  'waiting_for_resource',
  'preparing',
  'pending',
  'running',
  'manual',
  'scheduled',
  'canceling',
];

/** GitLab, with a trigger token, at the host of its address. */
export const gitlab: BuildAdapterModule = {
  branchOf: (settings) => textOf(settings, 'ref'),
  requestOf(settings) {
    const form = new URLSearchParams({ token: textOf(settings, 'token') ?? '', ref: textOf(settings, 'ref') ?? '' });
    for (const [name, value] of Object.entries(objectOf(settings, 'build_parameters')))
      form.set(`variables[${name}]`, String(value));
    return {
      method: 'POST',
      url: textOf(settings, 'trigger_url') ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    };
  },
  vendorIdOf: (body) => textIn(body, 'id'),
  readResult(_settings, { body }) {
    const kind = textIn(body, 'object_kind');
    if (kind === null) return null;
    if (kind === 'pipeline') {
      const status = textIn(body, 'object_attributes', 'status') ?? '';
      return resultOf(status, {
        vendorId: textIn(body, 'object_attributes', 'id'),
        branch: branchOfRef(textIn(body, 'object_attributes', 'ref')),
      });
    }
    if (kind !== 'build') return { kind: 'ignored' };
    const status = textIn(body, 'build_status') ?? '';
    const isDeploy = [textIn(body, 'build_name'), textIn(body, 'build_stage')].some((name) =>
      /^(?:pages$|deploy)/.test(name ?? ''),
    );
    // One job says that all went well only if it deploys; a job that may fail says nothing.
    if (status === 'success' && !isDeploy) return { kind: 'ignored' };
    if (status === 'skipped' || (status === 'failed' && memberOf(body, 'build_allow_failure') === true))
      return { kind: 'ignored' };
    return resultOf(status, {
      vendorId: textIn(body, 'pipeline_id'),
      branch: branchOfRef(textIn(body, 'ref')),
      reason: textIn(body, 'build_failure_reason'),
    });
  },
  isSigned: (secret, { headers }) => isEqual(headers['x-gitlab-token'] ?? '', secret),
  async abort(settings, run, _config, call) {
    const token = textOf(settings, 'api_token');
    if (token === null) return 'NO_ACCESS_TOKEN';
    if (run.vendorId === null) return 'BUILD_NOT_FOUND';
    const base = (textOf(settings, 'trigger_url') ?? '').replace(/\/trigger\/pipeline.*$/, '');
    const url = `${base}/pipelines/${encodeURIComponent(run.vendorId)}/cancel`;
    const { status } = await call({ method: 'POST', url, headers: { 'private-token': token } });
    return cancelOutcome(status);
  },
};

function resultOf(status: string, known: Parameters<typeof finished>[1]) {
  const outcome = outcomes[status];
  if (outcome !== undefined) return finished(outcome, known);
  return underWay.includes(status)
    ? ({ kind: 'ignored' } as const)
    : ({ kind: 'unprocessable', reason: 'UNKNOWN_STATUS' } as const);
}
