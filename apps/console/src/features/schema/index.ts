import { loadPatternEngine } from '@lectern/field-types';
import { Boxes } from 'lucide-react';
import { redirect, type RouteObject } from 'react-router';
import type { Feature } from '#lib/feature.ts';
import { loadFieldMessages } from '#lib/i18n/fields.ts';
import { allMessagesOf } from '#lib/i18n/messages-in.ts';
import { PageError } from '#lib/PageError.tsx';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { schemaQuery } from '#lib/records/queries.ts';
import { loadSchemaMessages } from './i18n/index.ts';
import { schemaMenuItemsQuery } from './queries.ts';

/** Models, blocks and their fields: what records are made of. */
export const schemaFeature: Feature = {
  path: 'schema',
  navigation: {
    label: 'Schema',
    icon: Boxes,
    rank: 30,
    placement: 'area',
    isAllowed: ({ can }) => can('can_edit_schema'),
  },
  preload: askForSchema,
  // Default values are edited with the record editors, whose texts are loaded too.
  loadMessages: allMessagesOf(loadFieldMessages, loadSchemaMessages),
  routes: [
    { index: true, element: null, loader: () => redirect(paths.schemaKind('item_types')) },
    {
      loader: loadSchemaArea,
      ErrorBoundary: PageError,
      lazy: async () => ({ Component: (await import('./SchemaArea.tsx')).SchemaArea }),
      children: [
        kindRoute('item_types'),
        kindRoute('blocks_library'),
        {
          path: 'relations',
          lazy: async () => ({ Component: (await import('./pages/relations/RelationsPage.tsx')).RelationsPage }),
        },
        { path: '*', element: null, loader: () => redirect(paths.schemaKind('item_types')) },
      ],
    },
  ],
};

/** One half of the area. The sheet stays where it is while dialogs open and close over it as child routes. */
function kindRoute(kind: 'item_types' | 'blocks_library'): RouteObject {
  return {
    path: kind,
    ErrorBoundary: PageError,
    lazy: async () => ({ Component: (await import('./SchemaPage.tsx')).SchemaPage }),
    children: [
      { index: true, element: null },
      {
        path: 'new',
        lazy: async () => ({
          Component: (await import('./pages/item-type-form/NewItemTypeDialog.tsx')).NewItemTypeDialog,
        }),
      },
      {
        path: 'schema_menu_items/new',
        lazy: async () => ({ Component: (await import('./pages/menu-group/MenuGroupDialog.tsx')).NewMenuGroupDialog }),
      },
      {
        path: 'schema_menu_items/:schemaMenuItemId/edit',
        lazy: async () => ({ Component: (await import('./pages/menu-group/MenuGroupDialog.tsx')).EditMenuGroupDialog }),
      },
      {
        path: ':itemTypeId/edit',
        lazy: async () => ({
          Component: (await import('./pages/item-type-form/EditItemTypeDialog.tsx')).EditItemTypeDialog,
        }),
      },
      {
        path: ':itemTypeId/fields/new',
        lazy: async () => ({ Component: (await import('./pages/field-type/FieldTypeDialog.tsx')).FieldTypeDialog }),
      },
      {
        path: 'import',
        lazy: async () => ({ Component: (await import('./pages/import/ImportDialog.tsx')).ImportDialog }),
      },
      {
        path: ':itemTypeId/fields/copy',
        lazy: async () => ({ Component: (await import('./pages/copy-fields/CopyFieldsDialog.tsx')).CopyFieldsDialog }),
      },
      {
        path: ':itemTypeId/fields/paste',
        lazy: async () => ({
          Component: (await import('./pages/paste-fields/PasteFieldsDialog.tsx')).PasteFieldsDialog,
        }),
      },
      {
        path: ':itemTypeId/fields/new/:fieldType',
        lazy: async () => ({ Component: (await import('./pages/field-form/FieldDialogs.tsx')).NewFieldDialog }),
      },
      {
        path: ':itemTypeId/fields/:fieldId/edit',
        lazy: async () => ({ Component: (await import('./pages/field-form/FieldDialogs.tsx')).EditFieldDialog }),
      },
      {
        path: ':itemTypeId/fieldset/new',
        lazy: async () => ({ Component: (await import('./pages/fieldset-form/FieldsetDialog.tsx')).NewFieldsetDialog }),
      },
      {
        path: ':itemTypeId/fieldset/:fieldsetId/edit',
        lazy: async () => ({
          Component: (await import('./pages/fieldset-form/FieldsetDialog.tsx')).EditFieldsetDialog,
        }),
      },
      { path: ':itemTypeId', element: null },
      { path: '*', element: null, loader: () => redirect(paths.schemaKind(kind)) },
    ],
  };
}

/**
 * Requests the schema and its menu while the code of the area loads; the area renders skeletons until then. The pattern
 * engine is awaited: the forms of validators test patterns on every key.
 */
async function loadSchemaArea() {
  askForSchema();
  await loadPatternEngine();
  return null;
}

function askForSchema(): void {
  void queryClient.prefetchQuery(schemaQuery);
  void queryClient.prefetchQuery(schemaMenuItemsQuery);
}
