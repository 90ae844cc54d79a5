import { Webhook } from 'lucide-react';
import { defineSettingsPage } from '#features/project-settings/kit/settings-page.ts';

/** Webhooks: a list, and each with its events, request and signing secret. */
export const webhooksPage = defineSettingsPage({
  path: 'webhooks',
  group: 'connections',
  title: 'settings.webhooks.title',
  icon: Webhook,
  permission: ['can_manage_webhooks'],
  entries: () => import('./entries.tsx'),
});
