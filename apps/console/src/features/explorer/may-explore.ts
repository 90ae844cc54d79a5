import type { LocalizationPreferences } from '#lib/localization-preferences.ts';
import type { Permissions } from '#lib/permissions.ts';

/** Whether the explorer is shown: to those who manage API tokens, and to those who ask for it in their preferences. */
export function mayExplore(
  permissions: Permissions,
  { forceCdaPlaygroundVisibility }: Pick<LocalizationPreferences, 'forceCdaPlaygroundVisibility'>,
): boolean {
  return permissions.can('can_manage_access_tokens') || forceCdaPlaygroundVisibility;
}
