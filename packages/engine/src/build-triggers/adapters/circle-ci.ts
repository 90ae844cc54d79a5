import { parsedJson } from '@lectern/domain';
import type { BuildAdapterModule, BuildResult } from './build-adapter.ts';
import { cancelOutcome } from './cancel-outcome.ts';
import { finished } from './finished.ts';
import { memberOf, objectOf, textIn, textOf } from './settings.ts';
import { hasHmac } from './signatures.ts';

const failures = ['failed', 'error', 'unauthorized', 'timedout', 'infrastructure_fail', 'no_tests'];

/** CircleCI, with version 2 of its API. Reads webhooks of versions 1 and 2. */
export const circleCi: BuildAdapterModule = {
  branchOf: (settings) => textOf(settings, 'revision'),
  requestOf(settings, _run, { circleCiApiUrl }) {
    const project = (textOf(settings, 'project') ?? '').split('/').map(encodeURIComponent).join('/');
    return {
      method: 'POST',
      url: `${circleCiApiUrl}/v2/project/${textOf(settings, 'vcs') ?? ''}/${project}/pipeline`,
      headers: { 'circle-token': textOf(settings, 'token') ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({
        branch: textOf(settings, 'revision'),
        parameters: objectOf(settings, 'build_parameters'),
      }),
    };
  },
  vendorIdOf: (body) => textIn(body, 'id'),
  readResult: (_settings, { body }) => ofVersion2(body) ?? ofVersion1(body),
  isSigned: (secret, notification) =>
    hasHmac(notification, { header: 'circleci-signature', algorithm: 'sha256', prefix: 'v1=' }, secret),
  async abort(settings, run, { circleCiApiUrl }, call) {
    if (run.vendorId === null) return 'BUILD_NOT_FOUND';
    const headers = { 'circle-token': textOf(settings, 'token') ?? '' };
    const pipeline = `${circleCiApiUrl}/v2/pipeline/${encodeURIComponent(run.vendorId)}/workflow`;
    const listed = await call({ method: 'GET', url: pipeline, headers });
    const items = memberOf(parsedJson(listed.body), 'items');
    const ids = (Array.isArray(items) ? items : []).slice(0, 10).flatMap((workflow) => textIn(workflow, 'id') ?? []);
    const statuses: number[] = [];
    for (const id of ids) {
      const url = `${circleCiApiUrl}/v2/workflow/${encodeURIComponent(id)}/cancel`;
      statuses.push((await call({ method: 'POST', url, headers })).status);
    }
    return cancelOutcome(...statuses);
  },
};

function ofVersion2(body: unknown): BuildResult | null {
  const type = textIn(body, 'type');
  if (type === null || memberOf(body, 'pipeline') === undefined) return null;
  return type === 'workflow-completed'
    ? resultOf(textIn(body, 'workflow', 'status') ?? '', {
        vendorId: textIn(body, 'pipeline', 'id'),
        branch: textIn(body, 'pipeline', 'vcs', 'branch'),
        deliveryKey: textIn(body, 'id'),
      })
    : { kind: 'ignored' };
}

function ofVersion1(body: unknown): BuildResult | null {
  const payload = memberOf(body, 'payload');
  const status = textIn(payload, 'outcome') ?? textIn(payload, 'status');
  if (status === null || memberOf(payload, 'build_num') === undefined) return null;
  return resultOf(status, { branch: textIn(payload, 'branch') });
}

function resultOf(status: string, known: Parameters<typeof finished>[1]): BuildResult {
  if (status === 'success' || status === 'fixed') return finished('success', known);
  if (status === 'canceled') return finished('canceled', known);
  if (failures.includes(status)) return finished('failure', known);
  return { kind: 'unprocessable', reason: 'UNKNOWN_STATUS' };
}
