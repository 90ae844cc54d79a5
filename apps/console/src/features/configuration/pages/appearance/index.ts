import { Palette } from 'lucide-react';
import type { ConfigurationPage } from '#features/configuration/kit/configuration-page.ts';

/** Colours and logo. */
export const appearancePage: ConfigurationPage = {
  path: 'appearance',
  group: 'environment',
  title: 'configuration.appearance.title',
  icon: Palette,
  permission: ['can_edit_environment'],
  routes: [{ index: true, lazy: async () => ({ Component: (await import('./screen.tsx')).screen }) }],
};
