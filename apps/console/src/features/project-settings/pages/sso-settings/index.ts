import { LogIn } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** The identity provider of the project, its own addresses, and the token for SCIM. */
export const ssoSettingsPage = defineSettingsPage({
  path: 'sso-settings',
  group: 'access',
  title: 'settings.sso.title',
  icon: LogIn,
  permission: ['can_manage_sso'],
  feature: 'sso',
  screen: () => import('./screen.tsx'),
});
