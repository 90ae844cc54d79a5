import { Image } from 'lucide-react';
import { redirect } from 'react-router';
import type { Feature } from '#lib/feature.ts';
import { PageError } from '#lib/PageError.tsx';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { schemaQuery } from '#lib/records/queries.ts';
import { loadMediaMessages } from './i18n/index.ts';

/** Every asset of the environment, with its metadata. */
export const mediaFeature: Feature = {
  path: 'media',
  navigation: {
    label: 'Media',
    icon: Image,
    rank: 20,
    placement: 'area',
    isAllowed: (permissions) => permissions.canOnUploads('read'),
  },
  loadMessages: loadMediaMessages,
  routes: [
    { index: true, loader: () => redirect(paths.uploads()), Component: Nothing },
    {
      // The grid stays below every dialog of the area.
      // Titles of records that use an asset come from the schema.
      loader: async () => {
        await queryClient.ensureQueryData(schemaQuery);
        return null;
      },
      shouldRevalidate: () => false,
      ErrorBoundary: PageError,
      lazy: async () => ({ Component: (await import('./pages/grid/GridPage.tsx')).GridPage }),
      children: [
        { path: 'assets', Component: Nothing },
        {
          path: 'assets/:uploadId',
          lazy: async () => ({ Component: (await import('./pages/asset/AssetPage.tsx')).AssetPage }),
        },
        {
          path: 'collections/new',
          lazy: async () => ({
            Component: (await import('./pages/collection/CollectionDialog.tsx')).NewCollectionDialog,
          }),
        },
        {
          path: 'collections/:uploadCollectionId/edit',
          lazy: async () => ({
            Component: (await import('./pages/collection/CollectionDialog.tsx')).EditCollectionDialog,
          }),
        },
      ],
    },
    { path: '*', loader: () => redirect(paths.uploads()), Component: Nothing },
  ],
};

/** Rendered during a redirect, and where no dialog is open. */
function Nothing() {
  return null;
}
