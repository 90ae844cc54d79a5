import { type DailyUsageResource, usage } from '@lectern/contract';
import { type DailyUsage, DomainError, usageCounterNames, type UsagePeriod, usagePeriods } from '@lectern/domain';
import { listDailyUsage, readUsageCounter } from '@lectern/engine';
import { implement } from '../implement.ts';
import { ok } from '../route.ts';

/** Calls and traffic of a site (reference, project 10). */
export const usageRoutes = implement(usage, {
  'GET /daily-site-usages': async (request) =>
    ok((await listDailyUsage(request.services, request)).map(presentDailyUsage)),
  async 'GET /usage-log-counters/:usageCounterId'(request) {
    const period = readPeriod(request.query.period);
    const name = usageCounterNames.find((candidate) => candidate === request.params.usageCounterId);
    if (name === undefined) throw new DomainError('NOT_FOUND');
    const result = await readUsageCounter(request.services, request, name, period);
    return ok({ id: name, type: 'usage_counter', attributes: { result } });
  },
});

function readPeriod(value: unknown): UsagePeriod {
  if (value === undefined) return 'today';
  const period = usagePeriods.find((candidate) => candidate === value);
  if (period === undefined) throw new DomainError('INVALID_PARAMS', { param: 'period', value });
  return period;
}

function presentDailyUsage({ date, requests, bytes }: DailyUsage): DailyUsageResource {
  return {
    id: date,
    type: 'daily_usage',
    attributes: {
      date,
      cda_api_calls: requests.cda,
      cma_api_calls: requests.cma,
      cda_traffic_bytes: bytes.cda,
      cma_traffic_bytes: bytes.cma,
      assets_traffic_bytes: bytes.assets,
      // Videos are served as the files they are, and images are not analyzed.
      mux_delivered_seconds: 0,
      mux_high_resolution_delivered_seconds: 0,
      mux_encoded_seconds: 0,
      smart_tags_detections: 0,
    },
  };
}
