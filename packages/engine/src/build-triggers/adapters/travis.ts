import { parsedJson } from '@lectern/domain';
import type { BuildAdapterModule } from './build-adapter.ts';
import { cancelOutcome } from './cancel-outcome.ts';
import { finished } from './finished.ts';
import { memberOf, objectOf, textIn, textOf } from './settings.ts';
import { refusalByTravis } from './travis-signature.ts';

const outcomes: Readonly<Record<string, 'success' | 'failure' | 'canceled'>> = {
  Passed: 'success',
  Fixed: 'success',
  Broken: 'failure',
  Failed: 'failure',
  'Still Failing': 'failure',
  Errored: 'failure',
  Canceled: 'canceled',
};

/** Travis CI. Its notifications name a build and no request, so that they are matched by branch. */
export const travis: BuildAdapterModule = {
  branchOf: (settings) => textOf(settings, 'branch'),
  requestOf(settings, run, { travisApiUrl }) {
    const config = objectOf(settings, 'config');
    return {
      method: 'POST',
      url: `${travisApiUrl}/repo/${slugOf(settings)}/requests`,
      headers: headersOf(settings),
      body: JSON.stringify({
        request: {
          branch: textOf(settings, 'branch'),
          message: `Lectern build ${run.id}`,
          ...(Object.keys(config).length > 0 && { config, merge_mode: 'deep_merge' }),
        },
      }),
    };
  },
  vendorIdOf: (body) => textIn(body, 'request', 'id'),
  readResult(_settings, { body }) {
    const status = textIn(body, 'status_message');
    if (status === null) return null;
    if (status === 'Pending' || textIn(body, 'type') === 'pull_request') return { kind: 'ignored' };
    const outcome = outcomes[status];
    const deliveryKey =
      textIn(body, 'id') === null ? null : `${textIn(body, 'id')} ${status} ${textIn(body, 'finished_at')}`;
    return outcome === undefined
      ? { kind: 'unprocessable', reason: 'UNKNOWN_STATUS' }
      : finished(outcome, { branch: textIn(body, 'branch'), deliveryKey });
  },
  async refusalOf({ verify_signature: verifies }, notification, { travisApiUrl }, call, now) {
    const isUnchecked = verifies === undefined || verifies === null || verifies === false || verifies === 'false';
    return isUnchecked ? null : refusalByTravis(notification, travisApiUrl, call, now);
  },
  async abort(settings, run, { travisApiUrl }, call) {
    if (run.vendorId === null) return 'BUILD_NOT_FOUND';
    const headers = headersOf(settings);
    const request = `${travisApiUrl}/repo/${slugOf(settings)}/request/${encodeURIComponent(run.vendorId)}`;
    const found = await call({ method: 'GET', url: request, headers });
    const builds = memberOf(parsedJson(found.body), 'builds');
    const ids = (Array.isArray(builds) ? builds : []).slice(0, 10).flatMap((build) => textIn(build, 'id') ?? []);
    const statuses: number[] = [];
    for (const id of ids) {
      const url = `${travisApiUrl}/build/${encodeURIComponent(id)}/cancel`;
      statuses.push((await call({ method: 'POST', url, headers })).status);
    }
    return cancelOutcome(...statuses);
  },
};

function slugOf(settings: Readonly<Record<string, unknown>>): string {
  return encodeURIComponent(textOf(settings, 'repo') ?? '');
}

function headersOf(settings: Readonly<Record<string, unknown>>): Record<string, string> {
  return {
    accept: 'application/json',
    authorization: `token ${textOf(settings, 'api_token') ?? ''}`,
    'content-type': 'application/json',
    'travis-api-version': '3',
  };
}
