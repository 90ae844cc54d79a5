import { defined } from '@lectern/domain';
import { menuItemBody, parsePlacements, requireEntityId } from '@lectern/contract';
import {
  createMenuItem,
  destroyMenuItem,
  getMenuItem,
  listMenuItems,
  type MenuItemAttributes,
  reorderMenuItems,
  updateMenuItem,
} from '@lectern/engine';
import { filterByIds } from '../filter-ids.ts';
import { linkedId } from '../linkage.ts';
import { created, environmentRoutes, ok, type ResourceRoutes } from '../route.ts';
import { presentMenuItem } from './present-menu-item.ts';

/** The content menu: read by all, written with `can_manage_menu`. */
export const menuItemRoutes: ResourceRoutes = {
  environment: environmentRoutes([
    {
      method: 'GET',
      path: '/menu-items',
      filters: ['ids'],
      async handle({ services, scope, query }) {
        const menu = await listMenuItems(services, scope);
        return ok(filterByIds(menu, query).map((menuItem) => presentMenuItem(menuItem, menu)));
      },
    },
    {
      method: 'POST',
      path: '/menu-items',
      async handle({ services, scope, body }) {
        const { id, attributes } = readMenuItem(body);
        const { menuItem, menu } = await createMenuItem(services, scope, {
          ...attributes,
          ...(id === undefined ? {} : { id: requireEntityId(id) }),
        });
        return created(presentMenuItem(menuItem, menu));
      },
    },
    {
      method: 'POST',
      path: '/menu-items/reorder',
      isJob: true,
      async handle({ services, scope, body }) {
        const placements = parsePlacements({ types: ['menu_item'], container: 'parent' }, body);
        const { moved, menu } = await reorderMenuItems(
          services,
          scope,
          placements.map(({ containerId, ...placement }) => ({ ...placement, parentId: containerId })),
        );
        return ok(moved.map((menuItem) => presentMenuItem(menuItem, menu)));
      },
    },
    {
      method: 'GET',
      path: '/menu-items/:menuItemId',
      async handle({ services, scope, params }) {
        const { menuItem, menu } = await getMenuItem(services, scope, params.menuItemId);
        return ok(presentMenuItem(menuItem, menu));
      },
    },
    {
      method: 'PUT',
      path: '/menu-items/:menuItemId',
      async handle({ services, scope, params, body }) {
        const { menuItem, menu } = await updateMenuItem(
          services,
          scope,
          params.menuItemId,
          readMenuItem(body).attributes,
        );
        return ok(presentMenuItem(menuItem, menu));
      },
    },
    {
      method: 'DELETE',
      path: '/menu-items/:menuItemId',
      handle: async ({ services, scope, params }) =>
        ok(presentMenuItem(await destroyMenuItem(services, scope, params.menuItemId), [])),
    },
  ]),
};

function readMenuItem(body: unknown): { id: string | undefined; attributes: Partial<MenuItemAttributes> } {
  const { id, attributes, relationships } = menuItemBody.read(body);
  return {
    id,
    attributes: defined({
      label: attributes.label,
      externalUrl: attributes.external_url,
      position: attributes.position,
      openInNewTab: attributes.open_in_new_tab,
      itemTypeId: linkedId(relationships['item_type']),
      itemTypeFilterId: linkedId(relationships['item_type_filter']),
      parentId: linkedId(relationships['parent']),
    }),
  };
}
