import { WholeWord } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** Where the project has texts of its own for the console. */
export const whiteLabelPage = defineSettingsPage({
  path: 'white-label-settings',
  group: 'project',
  title: 'settings.white-label.title',
  icon: WholeWord,
  permission: ['can_edit_site'],
  feature: 'white_label',
  screen: () => import('./screen.tsx'),
});
