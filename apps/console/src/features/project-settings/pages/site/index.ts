import { Globe } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** Global properties of the project. */
export const sitePage = defineSettingsPage({
  path: 'site',
  group: 'project',
  title: 'settings.site.title',
  icon: Globe,
  permission: ['can_edit_site'],
  screen: () => import('./screen.tsx'),
});
