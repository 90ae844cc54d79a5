import { DomainError } from '@lectern/domain';
import { findJob } from '@lectern/storage';
import {
  accountRoutes,
  type AccountRoutes,
  ok,
  type Reply,
  type RequestParts,
  type ResourceRoutes,
  siteRoutes,
} from '../route.ts';

/** Results of calls that were answered 202 (reference, management API 5). */
export const jobResultRoutes: ResourceRoutes = {
  site: siteRoutes([
    {
      method: 'GET',
      path: '/job-results/:jobResultId',
      handle: (request) =>
        jobResult(request, {
          owner: `${request.actor.creator.type}:${request.actor.creator.id}`,
          siteId: request.site.id,
        }),
    },
  ]),
};

/** The same for the account API. */
export const accountJobResultRoutes: AccountRoutes = {
  account: accountRoutes([
    {
      method: 'GET',
      path: '/job-results/:jobResultId',
      handle: (request) => jobResult(request, { owner: `account:${request.account.id}`, siteId: null }),
    },
  ]),
};

/** Answers `NOT_FOUND` until the job is finished: clients go on asking. */
async function jobResult(
  { services, params }: RequestParts<'jobResultId'>,
  reader: { owner: string; siteId: string | null },
): Promise<Reply> {
  const job = await findJob(services.db.kysely, params.jobResultId, reader);
  if (job === null || job.status === null) throw new DomainError('NOT_FOUND');
  return ok({
    id: job.id,
    type: 'job_result',
    attributes: { status: job.status, statusText: job.status < 300 ? 'success' : 'failure', payload: job.payload },
  });
}
