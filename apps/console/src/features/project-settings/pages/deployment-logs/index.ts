import { canTriggerSomeBuild } from '@lectern/domain';
import { ScrollText } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** The log of builds, and each entry with its request, response or pages. */
export const deploymentLogsPage = defineSettingsPage({
  path: 'deployment_logs',
  group: 'deployment',
  title: 'settings.deploy-logs.title',
  icon: ScrollText,
  permission: ['can_access_build_events_log'],
  opensFor: canTriggerSomeBuild,
  screen: () => import('./screen.tsx'),
  dialogs: { ':eventId': () => import('./event-dialog.tsx') },
});
