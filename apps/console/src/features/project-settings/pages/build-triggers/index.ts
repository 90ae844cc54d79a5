import { Rocket } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** Build triggers: a list, and each with the settings of its service. */
export const buildTriggersPage = defineSettingsPage({
  path: 'build_triggers',
  group: 'deployment',
  title: 'settings.build-triggers.title',
  icon: Rocket,
  permission: ['can_manage_build_triggers'],
  entries: () => import('./entries.tsx'),
});
