import { Settings } from 'lucide-react';
import { createElement } from 'react';
import type { Feature } from '#lib/feature.ts';
import { NotFound } from '#lib/NotFound.tsx';
import { PageError } from '#lib/PageError.tsx';
import { loadProjectSettingsMessages } from './i18n/index.ts';
import { canOpen } from './kit/settings-page.ts';
import { settingsPages } from './pages.ts';

/** Project settings: the entry is visible to users who may open one of its pages. */
export const projectSettingsFeature: Feature = {
  path: 'project_settings',
  isModal: true,
  navigation: {
    label: 'Project settings',
    icon: Settings,
    rank: 90,
    placement: 'tool',
    isAllowed: (permissions) => settingsPages.some((page) => canOpen(page, permissions)),
  },
  loadMessages: loadProjectSettingsMessages,
  routes: [
    {
      lazy: async () => ({ Component: (await import('./kit/SettingsLayout.tsx')).SettingsLayout }),
      ErrorBoundary: PageError,
      children: [
        { index: true, lazy: async () => ({ Component: (await import('./kit/SettingsStart.tsx')).SettingsStart }) },
        ...settingsPages.map((page) => ({
          path: page.path,
          lazy: async () => {
            const { SettingsGate } = await import('./kit/SettingsGate.tsx');
            return { element: createElement(SettingsGate, { page }) };
          },
          ErrorBoundary: PageError,
          children: page.routes,
        })),
        { path: '*', Component: NotFound },
      ],
    },
  ],
};
