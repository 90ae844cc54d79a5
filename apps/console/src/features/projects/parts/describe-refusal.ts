import { ApiError } from '#lib/api-error.ts';
import type { Translate } from '#lib/use-messages.ts';

/** Why a project or an organization can't be created or changed, in a sentence; null for what is described like everywhere else. */
export function describeRefusal(error: unknown, t: Translate): string | null {
  if (!(error instanceof ApiError)) return null;
  const [refused] = error.withCode('INSUFFICIENT_PERMISSIONS');
  if (refused?.details['reason'] === 'site_creation_closed') return t('projects.new.closed');
  if (refused?.details['reason'] === 'beyond_own_permissions') return t('projects.organization.beyond');
  const [restriction] = error.withCode('DELETE_RESTRICTION');
  if (restriction?.details['reason'] === 'last_owner') return t('projects.organization.last-owner');
  if (restriction?.details['reason'] === 'owns_sites') return t('projects.organization.owns-sites');
  if (error.hasCode('INVALID_X_ORGANIZATION_HEADER')) return t('projects.organization.gone.body');
  if (error.hasCode('SITE_NOT_READY')) return t('projects.organization.convert.creating');
  if (error.hasCode('NOT_FOUND')) return t('projects.gone');
  if (error.hasCode('EMAIL_NOT_VERIFIED')) return t('projects.offers.unverified');
  if (error.hasCode('CANNOT_DESTROY_FORKING_ORIGIN')) return t('projects.delete.copying');
  return null;
}
