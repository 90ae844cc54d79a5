import { FileText } from 'lucide-react';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Feature } from '#lib/feature.ts';
import { PageError } from '#lib/PageError.tsx';
import { paths } from '#lib/paths.ts';
import { loadPluginPart } from '#lib/plugins/load-plugin-part.ts';
import { queryClient, readForPage } from '#lib/query.ts';
import { itemQuery, schemaQuery } from '#lib/records/queries.ts';
import { loadContentMessages } from './i18n/index.ts';

/** Records, their forms, and the menu that leads to them. */
export const contentFeature: Feature = {
  path: 'editor',
  navigation: { label: 'Content', icon: FileText, rank: 10, placement: 'area' },
  preload: () => void queryClient.prefetchQuery(schemaQuery),
  loadMessages: loadContentMessages,
  routes: [
    {
      loader: loadSchema,
      shouldRevalidate: () => false,
      ErrorBoundary: PageError,
      lazy: async () => ({ Component: (await import('./ContentArea.tsx')).ContentArea }),
      children: [
        {
          ErrorBoundary: PageError,
          children: [
            {
              index: true,
              lazy: async () => ({ Component: (await import('./pages/dashboard/DashboardPage.tsx')).DashboardPage }),
            },
            {
              path: 'item_types/:itemTypeId/items',
              lazy: async () => ({ Component: (await import('./pages/records/RecordsPage.tsx')).RecordsPage }),
              children: [
                {
                  path: 'new',
                  lazy: async () => ({ Component: (await import('./pages/record/RecordPage.tsx')).RecordPage }),
                },
                {
                  path: ':itemId/edit',
                  loader: askForItem,
                  // Languages and the like: the form keeps its record.
                  shouldRevalidate: ({ currentParams, nextParams }) => currentParams.itemId !== nextParams.itemId,
                  lazy: async () => ({ Component: (await import('./pages/record/RecordPage.tsx')).RecordPage }),
                  children: [
                    {
                      path: 'versions/:versionId',
                      lazy: async () => ({
                        Component: (await import('./pages/record/versions/VersionsPage.tsx')).VersionsPage,
                      }),
                    },
                  ],
                },
                {
                  path: ':itemId',
                  loader: ({ params }) => redirect(paths.item(params.itemTypeId ?? '', params.itemId ?? '')),
                  Component: Nothing,
                },
              ],
            },
            {
              path: 'settings',
              lazy: async () => ({
                Component: (await import('./pages/seo-preferences/SeoPreferencesPage.tsx')).SeoPreferencesPage,
              }),
            },
            {
              path: 'p/:pluginId/pages/:pageId',
              lazy: () =>
                loadPluginPart(async () => ({
                  Component: (await import('./pages/plugin-page/ContentPluginPage.tsx')).ContentPluginPage,
                })),
            },
            { path: 'menu_items/new', lazy: loadMenuItemPage },
            { path: 'menu_items/:menuItemId/edit', lazy: loadMenuItemPage },
            { path: '*', loader: () => redirect(paths.editor()), Component: Nothing },
          ],
        },
      ],
    },
  ],
};

/**
 * The schema is loaded before any page is rendered; without a model there is nothing to edit, and the schema opens
 * instead.
 */
async function loadSchema() {
  const schema = await readForPage(schemaQuery);
  if (schema.itemTypes.size === 0) throw redirect(paths.schema());
  return null;
}

/** The record arrives together with the scripts of its form, which shows what there is to say about failures. */
function askForItem({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(itemQuery(params.itemId ?? ''));
  return null;
}

async function loadMenuItemPage() {
  return { Component: (await import('./pages/menu-item/MenuItemPage.tsx')).MenuItemPage };
}

/** Rendered during a redirect. */
function Nothing() {
  return null;
}
