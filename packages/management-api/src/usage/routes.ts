import { usage } from '@lectern/contract';
import { DomainError, usageCounterNames, type UsagePeriod, usagePeriods } from '@lectern/domain';
import { listDailyUsage, readUsageCounter } from '@lectern/engine';
import { implement } from '../implement.ts';
import { ok } from '../route.ts';
import { presentDailyUsage } from './present-daily-usage.ts';

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
