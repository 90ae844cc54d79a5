import { Activity } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** Calls of webhooks in the past week, and each with its request and response. */
export const webhookCallsPage = defineSettingsPage({
  path: 'webhook_calls',
  group: 'connections',
  title: 'settings.webhook-calls.title',
  icon: Activity,
  permission: ['can_manage_webhooks'],
  screen: () => import('./screen.tsx'),
  dialogs: { ':webhookCallId': () => import('./call-dialog.tsx') },
});
