import { Languages } from 'lucide-react';
import type { ConfigurationPage } from '#features/configuration/kit/configuration-page.ts';

/** Languages of content, and the time zone of dates. */
export const localesPage: ConfigurationPage = {
  path: 'locales',
  group: 'environment',
  title: 'configuration.locales.title',
  icon: Languages,
  permission: ['can_edit_environment'],
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./screen.tsx')).screen }) }],
};
