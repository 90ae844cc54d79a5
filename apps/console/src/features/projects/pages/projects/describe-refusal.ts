import { ApiError } from '#lib/api-error.ts';
import type { Translate } from '#lib/use-messages.ts';

/** Why a project can't be created or changed, in a sentence; null for what is described like everywhere else. */
export function describeRefusal(error: unknown, t: Translate): string | null {
  if (!(error instanceof ApiError)) return null;
  const [refused] = error.withCode('INSUFFICIENT_PERMISSIONS');
  if (refused?.details['reason'] === 'site_creation_closed') return t('projects.new.closed');
  if (error.hasCode('NOT_FOUND')) return t('projects.gone');
  if (error.hasCode('EMAIL_NOT_VERIFIED')) return t('projects.offers.unverified');
  if (error.hasCode('CANNOT_DESTROY_FORKING_ORIGIN')) return t('projects.delete.copying');
  return null;
}
