import type { Feature } from '#lib/feature.ts';
import { NotFound } from '#lib/NotFound.tsx';
import { PageError } from '#lib/PageError.tsx';
import { loadPluginPart } from '#lib/plugins/load-plugin-part.ts';

/** Pages and inspectors of plugins that are reached from the navigation bar. */
export const pluginsFeature: Feature = {
  path: 'p',
  // Each page brings them along.
  loadMessages: async () => ({}),
  routes: [
    {
      ErrorBoundary: PageError,
      children: [
        {
          path: ':pluginId/pages/:pageId',
          lazy: () => loadPluginPart(async () => ({ Component: (await import('./pages/TabPage.tsx')).TabPage })),
        },
        {
          path: ':pluginId/inspectors/:inspectorId',
          lazy: () =>
            loadPluginPart(async () => ({ Component: (await import('./pages/InspectorPage.tsx')).InspectorPage })),
        },
        { path: '*', Component: NotFound },
      ],
    },
  ],
};
