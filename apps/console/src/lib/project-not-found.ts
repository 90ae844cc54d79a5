import { ApiError } from './api-error.ts';
import { projectSubdomain } from './environment.ts';

/** Whether an error means that no project has the URL of this page, or none that the signed-in user is in. */
export function isUnknownProject(error: unknown): boolean {
  if (projectSubdomain() === null || !(error instanceof ApiError)) return false;
  return error.hasCode('INVALID_SITE') || (error.hasCode('NOT_FOUND') && error.call === null);
}
