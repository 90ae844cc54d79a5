import type { LinkedBuildAdapter } from '@lectern/domain';
import { ApiError } from '#lib/api-error.ts';
import { describeError } from '#lib/describe-error.ts';
import type { Translate } from '#lib/use-messages.ts';
import { adapterNames } from '../adapters.ts';
import { AuthorizationError } from './open-authorization.ts';

/** What went wrong with a link, in words, and the field that it is about; null for all of it. */
export interface LinkProblem {
  field: string | null;
  message: string;
}

/** The words of the service where it says why, and ours otherwise. */
export function linkProblem(error: unknown, adapter: LinkedBuildAdapter, t: Translate): LinkProblem {
  if (error instanceof AuthorizationError)
    return {
      field: null,
      message: t(`settings.build-triggers.link.window.${error.reason}`, { service: adapterNames[adapter] }),
    };
  if (!(error instanceof ApiError)) return { field: null, message: describeError(error, t) };
  const [problem] = error.errors;
  const { field, reason, path, code } = problem?.details ?? {};
  const known = typeof field === 'string' ? field : null;
  if (code === 'MISSING_GIT_REPOSITORY')
    return { field: known, message: t('settings.build-triggers.link.no-repository') };
  if (code === 'VALIDATION_REQUIRED')
    return { field: known, message: t('settings.build-triggers.refused.VALIDATION_REQUIRED') };
  if (typeof reason === 'string') return { field: known, message: reason };
  // The form of a value, which is checked before the service is asked.
  if (problem?.code === 'INVALID_FORMAT' && typeof path === 'string')
    return { field: path.split('.').at(-1) ?? null, message: t('settings.build-triggers.refused.other') };
  return { field: null, message: describeError(error, t) };
}
