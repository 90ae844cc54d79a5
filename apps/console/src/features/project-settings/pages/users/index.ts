import { Users } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** Users of the project and invitations, with the dialog that makes one. */
export const usersPage = defineSettingsPage({
  path: 'users',
  group: 'access',
  title: 'settings.people.title',
  icon: Users,
  permission: ['can_manage_users'],
  // Everyone may know who is in the project (spec 2, section 6).
  isReadableByAll: true,
  screen: () => import('./screen.tsx'),
  dialogs: { new: () => import('./invite-dialog.tsx') },
});
