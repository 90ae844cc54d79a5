import { itemTypes, requireEntityId } from '@lectern/contract';
import {
  createItemType,
  destroyItemType,
  duplicateItemType,
  type FieldPlacement,
  getItemType,
  listItemTypes,
  listReferencingItemTypes,
  reorderFieldsAndFieldsets,
  updateItemType,
} from '@lectern/engine';
import { fieldPresenter } from '../fields/field-presenter.ts';
import { presentFieldset } from '../fieldsets/present-fieldset.ts';
import { readFlag, readText } from '../read-param.ts';
import { presentMenuItem } from '../menu-items/present-menu-item.ts';
import { created, ok } from '../route.ts';
import { implement } from '../implement.ts';
import { presentItemType } from './present-item-type.ts';
import { readItemType } from './read-item-type.ts';

/** Models and blocks: read by all, written with `can_edit_schema`. */
export const itemTypeRoutes = implement(itemTypes, {
  'GET /item-types': async ({ services, scope }) => ok((await listItemTypes(services, scope)).map(presentItemType)),
  async 'POST /item-types'({ services, scope, body, query }) {
    const { id, attributes } = readItemType(body);
    const { view, menuItem } = await createItemType(
      services,
      scope,
      { ...attributes, ...(id === undefined ? {} : { id: requireEntityId(id) }) },
      {
        skipMenuItemCreation: readFlag('skip_menu_item_creation', query['skip_menu_item_creation']),
        menuItemId: entityIdParam(query, 'menu_item_id'),
        schemaMenuItemId: entityIdParam(query, 'schema_menu_item_id'),
      },
    );
    return created(presentItemType(view), menuItem === null ? {} : { included: [presentMenuItem(menuItem, [])] });
  },
  'GET /item-types/:itemTypeId': async ({ services, scope, params }) =>
    ok(presentItemType(await getItemType(services, scope, params.itemTypeId))),
  'PUT /item-types/:itemTypeId': async ({ services, scope, params, body }) =>
    ok(presentItemType(await updateItemType(services, scope, params.itemTypeId, readItemType(body).attributes))),
  async 'DELETE /item-types/:itemTypeId'({ services, scope, params, query }) {
    const options = {
      skipMenuItemsDeletion: readFlag('skip_menu_items_deletion', query['skip_menu_items_deletion']),
    };
    return ok(presentItemType(await destroyItemType(services, scope, params.itemTypeId, options)));
  },
  'POST /item-types/:itemTypeId/duplicate': async ({ services, scope, params }) =>
    created(presentItemType(await duplicateItemType(services, scope, params.itemTypeId))),
  async 'POST /item-types/:itemTypeId/reorder-fields-and-fieldsets'({ services, scope, params, body }) {
    const placements = body.map(({ id, type, position, containerId }): FieldPlacement => ({
      id,
      type: type === 'field' ? 'field' : 'fieldset',
      position,
      fieldsetId: containerId,
    }));
    const { fields, fieldsets } = await reorderFieldsAndFieldsets(services, scope, params.itemTypeId, placements);
    const presentField = await fieldPresenter(services, scope);
    return ok([...fields.map(presentField), ...fieldsets.map(presentFieldset)]);
  },
  'GET /item-types/:itemTypeId/referencing': async ({ services, scope, params }) =>
    ok((await listReferencingItemTypes(services, scope, params.itemTypeId)).map(presentItemType)),
});

function entityIdParam(query: Record<string, unknown>, name: string): string | undefined {
  const id = readText(name, query[name]);
  return id === undefined ? undefined : requireEntityId(id);
}
