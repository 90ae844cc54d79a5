import { UserRound } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** Users of the identity provider. */
export const ssoUsersPage = defineSettingsPage({
  path: 'sso-users',
  group: 'access',
  title: 'settings.sso-users.title',
  icon: UserRound,
  permission: ['can_manage_sso'],
  alsoNeeds: ['can_edit_site'],
  feature: 'sso',
  screen: () => import('./screen.tsx'),
  dialogs: { ':ssoUserId': () => import('./user-dialog.tsx') },
});
