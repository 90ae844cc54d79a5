import {
  freshField,
  freshFieldset,
  freshMenuItem,
  freshModel,
  freshPlugin,
  freshSchemaMenuItem,
  freshWorkflow,
  placement,
} from './fresh-entities.ts';
import { doc, type Recipe } from './recipe.ts';

/** Calls about models, fields, menus, plugins and workflows. */
export const schemaRequests: Record<string, Recipe> = {
  'POST /item-types/:itemTypeId/fields': (world) => {
    const apiKey = world.word();
    return {
      ids: { itemTypeId: world.otherId },
      body: doc('field', { label: apiKey, api_key: apiKey, field_type: 'string' }),
    };
  },
  'PUT /fields/:fieldId': async (world) => ({
    ids: { fieldId: await freshField(world) },
    body: doc('field', { hint: world.word() }),
  }),
  'DELETE /fields/:fieldId': async (world) => ({ ids: { fieldId: await freshField(world) } }),
  'POST /fields/:fieldId/duplicate': async (world) => ({ ids: { fieldId: await freshField(world) } }),
  'POST /item-types/:itemTypeId/fieldsets': (world) => ({
    ids: { itemTypeId: world.otherId },
    body: doc('fieldset', { title: world.word() }),
  }),
  'PUT /fieldsets/:fieldsetId': async (world) => ({
    ids: { fieldsetId: await freshFieldset(world) },
    body: doc('fieldset', { title: world.word() }),
  }),
  'DELETE /fieldsets/:fieldsetId': async (world) => ({ ids: { fieldsetId: await freshFieldset(world) } }),
  'POST /item-types': (world) => ({ body: doc('item_type', { name: world.word(), api_key: world.word() }) }),
  'PUT /item-types/:itemTypeId': async (world) => ({
    ids: { itemTypeId: await freshModel(world) },
    body: doc('item_type', { hint: world.word() }),
  }),
  'DELETE /item-types/:itemTypeId': async (world) => ({ ids: { itemTypeId: await freshModel(world) } }),
  'POST /item-types/:itemTypeId/duplicate': async (world) => ({ ids: { itemTypeId: await freshModel(world) } }),
  'POST /item-types/:itemTypeId/reorder-fields-and-fieldsets': async (world) => ({
    ids: { itemTypeId: world.otherId },
    body: placement('fieldset', await freshFieldset(world)),
  }),

  'POST /menu-items': () => ({ body: doc('menu_item', { label: 'x' }) }),
  'PUT /menu-items/:menuItemId': async (world) => ({
    ids: { menuItemId: await freshMenuItem(world) },
    body: doc('menu_item', { label: 'y' }),
  }),
  'DELETE /menu-items/:menuItemId': async (world) => ({ ids: { menuItemId: await freshMenuItem(world) } }),
  'POST /menu-items/reorder': async (world) => ({ body: placement('menu_item', await freshMenuItem(world)) }),
  'POST /schema-menu-items': () => ({ body: doc('schema_menu_item', { label: 'x', kind: 'item_type' }) }),
  'PUT /schema-menu-items/:schemaMenuItemId': async (world) => ({
    ids: { schemaMenuItemId: await freshSchemaMenuItem(world) },
    body: doc('schema_menu_item', { label: 'y' }),
  }),
  'DELETE /schema-menu-items/:schemaMenuItemId': async (world) => ({
    ids: { schemaMenuItemId: await freshSchemaMenuItem(world) },
  }),
  'POST /schema-menu-items/reorder': async (world) => ({
    body: placement('schema_menu_item', await freshSchemaMenuItem(world)),
  }),

  'POST /plugins': (world) => ({ body: doc('plugin', { name: world.word(), url: 'https://plugins.example/a.html' }) }),
  'PUT /plugins/:pluginId': async (world) => ({
    ids: { pluginId: await freshPlugin(world) },
    body: doc('plugin', { parameters: { word: world.word() } }),
  }),
  'DELETE /plugins/:pluginId': async (world) => ({ ids: { pluginId: await freshPlugin(world) } }),

  'POST /workflows': (world) => ({
    body: doc('workflow', {
      name: world.word(),
      api_key: world.word(),
      stages: [{ id: 'a', name: 'A', initial: true }],
    }),
  }),
  'PUT /workflows/:workflowId': async (world) => ({
    ids: { workflowId: await freshWorkflow(world) },
    body: doc('workflow', { name: world.word() }),
  }),
  'DELETE /workflows/:workflowId': async (world) => ({ ids: { workflowId: await freshWorkflow(world) } }),
};
