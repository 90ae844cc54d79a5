import { Boxes } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** Every environment, and what can be done with it. */
export const environmentsPage = defineSettingsPage({
  path: 'environments',
  group: 'project',
  title: 'settings.environments.title',
  icon: Boxes,
  permission: ['can_manage_environments', 'can_promote_environments'],
  screen: () => import('./screen.tsx'),
  dialogs: {
    ':environmentId/fork': () => import('./fork-dialog.tsx'),
    ':environmentId/rename': () => import('./rename-dialog.tsx'),
  },
});
