import { Users } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** Users of the project and invitations, with the dialog that makes one. */
export const usersPage = defineSettingsPage({
  path: 'users',
  group: 'access',
  title: 'settings.people.title',
  icon: Users,
  permission: ['can_manage_users'],
  screen: () => import('./screen.tsx'),
  dialogs: { new: () => import('./invite-dialog.tsx') },
});
