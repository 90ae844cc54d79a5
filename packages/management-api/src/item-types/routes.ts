import { parsePlacements, requireEntityId } from '@lectern/contract';
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
import { created, environmentRoutes, ok, type ResourceRoutes } from '../route.ts';
import { presentItemType } from './present-item-type.ts';
import { readItemType } from './read-item-type.ts';

/** Models and blocks: read by all, written with `can_edit_schema`. */
export const itemTypeRoutes: ResourceRoutes = {
  environment: environmentRoutes([
    {
      method: 'GET',
      path: '/item-types',
      handle: async ({ services, scope }) => ok((await listItemTypes(services, scope)).map(presentItemType)),
    },
    {
      method: 'POST',
      path: '/item-types',
      async handle({ services, scope, body, query }) {
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
    },
    {
      method: 'GET',
      path: '/item-types/:itemTypeId',
      handle: async ({ services, scope, params }) =>
        ok(presentItemType(await getItemType(services, scope, params.itemTypeId))),
    },
    {
      method: 'PUT',
      path: '/item-types/:itemTypeId',
      isJob: true,
      handle: async ({ services, scope, params, body }) =>
        ok(presentItemType(await updateItemType(services, scope, params.itemTypeId, readItemType(body).attributes))),
    },
    {
      method: 'DELETE',
      path: '/item-types/:itemTypeId',
      isJob: true,
      async handle({ services, scope, params, query }) {
        const options = {
          skipMenuItemsDeletion: readFlag('skip_menu_items_deletion', query['skip_menu_items_deletion']),
        };
        return ok(presentItemType(await destroyItemType(services, scope, params.itemTypeId, options)));
      },
    },
    {
      method: 'POST',
      path: '/item-types/:itemTypeId/duplicate',
      handle: async ({ services, scope, params }) =>
        created(presentItemType(await duplicateItemType(services, scope, params.itemTypeId))),
    },
    {
      method: 'POST',
      path: '/item-types/:itemTypeId/reorder-fields-and-fieldsets',
      isJob: true,
      async handle({ services, scope, params, body }) {
        const placements = parsePlacements({ types: ['field', 'fieldset'], container: 'fieldset' }, body).map(
          ({ id, type, position, containerId }): FieldPlacement => ({
            id,
            type: type === 'field' ? 'field' : 'fieldset',
            position,
            fieldsetId: containerId,
          }),
        );
        const { fields, fieldsets } = await reorderFieldsAndFieldsets(services, scope, params.itemTypeId, placements);
        const presentField = await fieldPresenter(services, scope);
        return ok([...fields.map(presentField), ...fieldsets.map(presentFieldset)]);
      },
    },
    {
      method: 'GET',
      path: '/item-types/:itemTypeId/referencing',
      handle: async ({ services, scope, params }) =>
        ok((await listReferencingItemTypes(services, scope, params.itemTypeId)).map(presentItemType)),
    },
  ]),
};

function entityIdParam(query: Record<string, unknown>, name: string): string | undefined {
  const id = readText(name, query[name]);
  return id === undefined ? undefined : requireEntityId(id);
}
