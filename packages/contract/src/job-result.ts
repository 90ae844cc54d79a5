import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { resource } from './resource.ts';

/** What came of a call that was answered 202 (reference, management API 5). */
export const jobResultResource = resource('job_result', {
  attributes: { status: z.number(), statusText: z.enum(['success', 'failure']), payload: z.unknown() },
});
/** What came of a job, as the wire shows it. */
export type JobResultResource = z.output<typeof jobResultResource>;

/** Results of jobs on a site; `NOT_FOUND` until they are there. */
export const jobResults = endpoints('site', { 'GET /job-results/:jobResultId': { answer: jobResultResource } });

/** The same for the account API. */
export const accountJobResults = endpoints('account', {
  'GET /job-results/:jobResultId': { answer: jobResultResource },
});
