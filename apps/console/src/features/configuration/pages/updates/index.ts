import { CircleArrowUp } from 'lucide-react';
import type { ConfigurationPage } from '#features/configuration/kit/configuration-page.ts';

/** What could be newer: plugins, and behaviour of the project that is opted into. */
export const updatesPage: ConfigurationPage = {
  path: 'updates',
  group: 'extensions',
  title: 'configuration.updates.title',
  icon: CircleArrowUp,
  permission: ['can_edit_schema', 'can_edit_environment'],
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./UpdatesPage.tsx')).UpdatesPage }) }],
};
