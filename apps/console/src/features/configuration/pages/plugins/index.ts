import { Puzzle } from 'lucide-react';
import { redirect } from 'react-router';
import type { ConfigurationPage } from '#features/configuration/kit/configuration-page.ts';
import { paths } from '#lib/paths.ts';

/** Installed plugins, those of the registry, and private ones. */
export const pluginsPage: ConfigurationPage = {
  path: 'plugins',
  group: 'extensions',
  title: 'configuration.plugins.title',
  icon: Puzzle,
  permission: ['can_edit_schema'],
  routes: [
    {
      lazy: async () => ({ Component: (await import('./InstalledPage.tsx')).InstalledPage }),
      children: [
        { index: true, element: null },
        {
          path: 'private/new',
          lazy: async () => ({ Component: (await import('./PrivatePluginDialog.tsx')).PrivatePluginDialog }),
        },
      ],
    },
    {
      path: ':pluginId',
      children: [
        { index: true, element: null, loader: ({ params }) => redirect(paths.plugin(params['pluginId'] ?? '')) },
        { path: 'edit', lazy: async () => ({ Component: (await import('./PluginPage.tsx')).PluginPage }) },
        { path: 'fields', lazy: async () => ({ Component: (await import('./FieldsPage.tsx')).FieldsPage }) },
      ],
    },
  ],
};
