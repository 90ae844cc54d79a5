import { SlidersHorizontal } from 'lucide-react';
import { createElement } from 'react';
import type { Feature } from '#lib/feature.ts';
import { NotFound } from '#lib/NotFound.tsx';
import { PageError } from '#lib/PageError.tsx';
import { loadPluginPart } from '#lib/plugins/load-plugin-part.ts';
import { loadConfigurationMessages } from './i18n/index.ts';
import { canOpen } from './kit/configuration-page.ts';
import { configurationPages } from './pages.ts';

/** What belongs to one environment besides content and models: languages, appearance, plugins. */
export const configurationFeature: Feature = {
  path: 'configuration',
  navigation: {
    label: 'Configuration',
    icon: SlidersHorizontal,
    rank: 40,
    placement: 'area',
    isAllowed: (permissions) => configurationPages.some((page) => canOpen(page, permissions)),
  },
  loadMessages: loadConfigurationMessages,
  routes: [
    {
      lazy: async () => ({ Component: (await import('./kit/ConfigurationArea.tsx')).ConfigurationArea }),
      ErrorBoundary: PageError,
      children: [
        {
          index: true,
          lazy: async () => ({ Component: (await import('./kit/ConfigurationStart.tsx')).ConfigurationStart }),
        },
        ...configurationPages.map((page) => ({
          path: page.path,
          lazy: async () => {
            const { ConfigurationGate } = await import('./kit/ConfigurationGate.tsx');
            return { element: createElement(ConfigurationGate, { page }) };
          },
          ErrorBoundary: PageError,
          children: page.routes,
        })),
        {
          path: 'p/:pluginId/pages/:pageId',
          lazy: () =>
            loadPluginPart(async () => ({
              Component: (await import('./kit/PluginSettingsPage.tsx')).PluginSettingsPage,
            })),
          ErrorBoundary: PageError,
        },
        { path: '*', Component: NotFound },
      ],
    },
  ],
};
