import { defined } from '@lectern/domain';
import { type menuItemBody, menuItems, requireEntityId } from '@lectern/contract';
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
import { created, ok } from '../route.ts';
import { implement } from '../implement.ts';
import { presentMenuItem } from './present-menu-item.ts';

/** The content menu: read by all, written with `can_manage_menu`. */
export const menuItemRoutes = implement(menuItems, {
  async 'GET /menu-items'({ services, scope, query }) {
    const menu = await listMenuItems(services, scope);
    return ok(filterByIds(menu, query).map((menuItem) => presentMenuItem(menuItem, menu)));
  },
  async 'POST /menu-items'({ services, scope, body }) {
    const { id, attributes } = readMenuItem(body);
    const { menuItem, menu } = await createMenuItem(services, scope, {
      ...attributes,
      ...(id === undefined ? {} : { id: requireEntityId(id) }),
    });
    return created(presentMenuItem(menuItem, menu));
  },
  async 'POST /menu-items/reorder'({ services, scope, body }) {
    const placements = body;
    const { moved, menu } = await reorderMenuItems(
      services,
      scope,
      placements.map(({ containerId, ...placement }) => ({ ...placement, parentId: containerId })),
    );
    return ok(moved.map((menuItem) => presentMenuItem(menuItem, menu)));
  },
  async 'GET /menu-items/:menuItemId'({ services, scope, params }) {
    const { menuItem, menu } = await getMenuItem(services, scope, params.menuItemId);
    return ok(presentMenuItem(menuItem, menu));
  },
  async 'PUT /menu-items/:menuItemId'({ services, scope, params, body }) {
    const { menuItem, menu } = await updateMenuItem(services, scope, params.menuItemId, readMenuItem(body).attributes);
    return ok(presentMenuItem(menuItem, menu));
  },
  'DELETE /menu-items/:menuItemId': async ({ services, scope, params }) =>
    ok(presentMenuItem(await destroyMenuItem(services, scope, params.menuItemId), [])),
});

function readMenuItem(body: ReturnType<typeof menuItemBody.read>): {
  id: string | undefined;
  attributes: Partial<MenuItemAttributes>;
} {
  const { id, attributes, relationships } = body;
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
