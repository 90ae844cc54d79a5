import { ChartColumn } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** What the project uses of its limits, and where calls and traffic come from. */
export const usagePage = defineSettingsPage({
  path: 'usage',
  group: 'project',
  title: 'settings.usage.title',
  icon: ChartColumn,
  permission: ['can_edit_schema'],
  screen: () => import('./screen.tsx'),
});
