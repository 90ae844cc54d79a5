import { Workflow } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** Workflows: a list, and each with its stages. */
export const workflowsPage = defineSettingsPage({
  path: 'workflows',
  group: 'project',
  title: 'settings.workflows.title',
  icon: Workflow,
  permission: ['can_manage_workflows'],
  entries: () => import('./entries.tsx'),
});
