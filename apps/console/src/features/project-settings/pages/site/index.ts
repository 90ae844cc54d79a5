import { Globe } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** Global properties of the project, and what belongs to its environment. */
export const sitePage = defineSettingsPage({
  path: 'site',
  group: 'project',
  title: 'settings.site.title',
  icon: Globe,
  permission: ['can_edit_site', 'can_edit_environment'],
  screen: () => import('./screen.tsx'),
});
