import { accountJobResults, jobResults, type JobResultResource } from '@lectern/contract';
import { DomainError } from '@lectern/domain';
import { findJob } from '@lectern/storage';
import { implement } from '../implement.ts';
import { ok, type RequestParts } from '../route.ts';

/** Results of calls that returned 202 (reference, management API 5). */
export const jobResultRoutes = implement(jobResults, {
  'GET /job-results/:jobResultId': async (request) =>
    ok(
      await readJobResult(request, {
        owner: `${request.actor.creator.type}:${request.actor.creator.id}`,
        siteId: request.site.id,
      }),
    ),
});

/** The same for the account API. */
export const accountJobResultRoutes = implement(accountJobResults, {
  'GET /job-results/:jobResultId': async (request) =>
    ok(await readJobResult(request, { owner: `account:${request.account.id}`, siteId: null })),
});

/** Throws `NOT_FOUND` until the job is finished: clients go on asking. */
async function readJobResult(
  { services, params }: Pick<RequestParts<'jobResultId'>, 'services' | 'params'>,
  reader: { owner: string; siteId: string | null },
): Promise<JobResultResource> {
  const job = await findJob(services.db.kysely, params.jobResultId, reader);
  if (job === null || job.status === null) throw new DomainError('NOT_FOUND');
  return {
    id: job.id,
    type: 'job_result',
    attributes: { status: job.status, statusText: job.status < 300 ? 'success' : 'failure', payload: job.payload },
  };
}
