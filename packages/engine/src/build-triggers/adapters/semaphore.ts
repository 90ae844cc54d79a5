import { type BuildAdapterModule, BuildImpossibleError } from './build-adapter.ts';
import { cancelOutcome } from './cancel-outcome.ts';
import { finished } from './finished.ts';
import { branchOfRef, textIn, textOf } from './settings.ts';
import { hasHmac } from './signatures.ts';

/** Semaphore 2.0, at the address of an organization, which the server's configuration names. */
export const semaphore: BuildAdapterModule = {
  branchOf: (settings) => textOf(settings, 'branch'),
  requestOf(settings, _run, { semaphoreApiUrl }) {
    if (semaphoreApiUrl === null) throw new BuildImpossibleError('SEMAPHORE_NOT_CONFIGURED');
    return {
      method: 'POST',
      url: `${semaphoreApiUrl}/api/v1alpha/plumber-workflows`,
      headers: { ...headersOf(settings), 'content-type': 'application/json' },
      body: JSON.stringify({
        project_id: textOf(settings, 'project_hash_id'),
        reference: `refs/heads/${textOf(settings, 'branch') ?? ''}`,
      }),
    };
  },
  vendorIdOf: (body) => textIn(body, 'workflow_id'),
  readResult(_settings, { body, headers }) {
    const result = textIn(body, 'pipeline', 'result');
    const workflowId = textIn(body, 'workflow', 'id');
    if (workflowId === null) return null;
    if (textIn(body, 'pipeline', 'state') !== 'done' && result === null) return { kind: 'ignored' };
    const known = {
      vendorId: workflowId,
      branch: textIn(body, 'revision', 'branch', 'name') ?? branchOfRef(textIn(body, 'revision', 'reference')),
      deliveryKey: headers['x-semaphore-webhook-id'] ?? null,
      reason: textIn(body, 'pipeline', 'error_description'),
    };
    if (result === 'passed') return finished('success', known);
    if (result === 'failed') return finished('failure', known);
    return result === 'stopped' || result === 'canceled'
      ? finished('canceled', known)
      : { kind: 'unprocessable', reason: 'UNKNOWN_STATUS' };
  },
  isSigned: (secret, notification) =>
    hasHmac(notification, { header: 'x-semaphore-signature-256', algorithm: 'sha256', prefix: 'sha256=' }, secret),
  async abort(settings, run, { semaphoreApiUrl }, call) {
    if (run.vendorId === null || semaphoreApiUrl === null) return 'BUILD_NOT_FOUND';
    const path = `/api/v1alpha/plumber-workflows/${encodeURIComponent(run.vendorId)}/terminate`;
    const { status } = await call({ method: 'POST', url: `${semaphoreApiUrl}${path}`, headers: headersOf(settings) });
    return cancelOutcome(status);
  },
};

function headersOf(settings: Readonly<Record<string, unknown>>): Record<string, string> {
  return {
    authorization: `Token ${textOf(settings, 'auth_token') ?? ''}`,
    'user-agent': 'SemaphoreCI v2.0 Client',
  };
}
