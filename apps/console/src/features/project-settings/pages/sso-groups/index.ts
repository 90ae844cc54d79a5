import { UsersRound } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** Groups of the identity provider with the role that each gives. */
export const ssoGroupsPage = defineSettingsPage({
  path: 'sso-groups',
  group: 'access',
  title: 'settings.sso-groups.title',
  icon: UsersRound,
  permission: ['can_manage_sso'],
  alsoNeeds: ['can_edit_site'],
  feature: 'sso',
  screen: () => import('./screen.tsx'),
});
