import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { resource } from './resource.ts';

/** The result of a call that returned 202 (reference, management API 5). */
export const jobResultResource = resource('job_result', {
  attributes: { status: z.number(), statusText: z.enum(['success', 'failure']), payload: z.unknown() },
});
/** The result of a job in the wire format. */
export type JobResultResource = z.output<typeof jobResultResource>;

/** Results of jobs on a site; `NOT_FOUND` until they are there. */
export const jobResults = endpoints('site', { 'GET /job-results/:jobResultId': { answer: jobResultResource } });

/** The same for the account API. */
export const accountJobResults = endpoints('account', {
  'GET /job-results/:jobResultId': { answer: jobResultResource },
});
