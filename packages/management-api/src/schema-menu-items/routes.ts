import { defined } from '@lectern/domain';
import { parsePlacements, requireEntityId, schemaMenuItemBody } from '@lectern/contract';
import {
  createSchemaMenuItem,
  destroySchemaMenuItem,
  getSchemaMenuItem,
  listSchemaMenuItems,
  reorderSchemaMenuItems,
  type SchemaMenuItemAttributes,
  updateSchemaMenuItem,
} from '@lectern/engine';
import { filterByIds } from '../filter-ids.ts';
import { linkedId } from '../linkage.ts';
import { created, environmentRoutes, ok, type ResourceRoutes } from '../route.ts';
import { presentSchemaMenuItem } from './present-schema-menu-item.ts';

/** The schema menu: read by all, written with `can_edit_schema`. */
export const schemaMenuItemRoutes: ResourceRoutes = {
  environment: environmentRoutes([
    {
      method: 'GET',
      path: '/schema-menu-items',
      filters: ['ids'],
      async handle({ services, scope, query }) {
        const menu = await listSchemaMenuItems(services, scope);
        return ok(filterByIds(menu, query).map((entry) => presentSchemaMenuItem(entry, menu)));
      },
    },
    {
      method: 'POST',
      path: '/schema-menu-items',
      async handle({ services, scope, body }) {
        const { id, attributes } = readSchemaMenuItem(body);
        const { schemaMenuItem, menu } = await createSchemaMenuItem(services, scope, {
          ...attributes,
          ...(id === undefined ? {} : { id: requireEntityId(id) }),
        });
        return created(presentSchemaMenuItem(schemaMenuItem, menu));
      },
    },
    {
      method: 'POST',
      path: '/schema-menu-items/reorder',
      isJob: true,
      async handle({ services, scope, body }) {
        const placements = parsePlacements({ types: ['schema_menu_item'], container: 'parent' }, body);
        const { moved, menu } = await reorderSchemaMenuItems(
          services,
          scope,
          placements.map(({ containerId, ...placement }) => ({ ...placement, parentId: containerId })),
        );
        return ok(moved.map((entry) => presentSchemaMenuItem(entry, menu)));
      },
    },
    {
      method: 'GET',
      path: '/schema-menu-items/:schemaMenuItemId',
      async handle({ services, scope, params }) {
        const { schemaMenuItem, menu } = await getSchemaMenuItem(services, scope, params.schemaMenuItemId);
        return ok(presentSchemaMenuItem(schemaMenuItem, menu));
      },
    },
    {
      method: 'PUT',
      path: '/schema-menu-items/:schemaMenuItemId',
      async handle({ services, scope, params, body }) {
        const { attributes } = readSchemaMenuItem(body);
        const { schemaMenuItem, menu } = await updateSchemaMenuItem(
          services,
          scope,
          params.schemaMenuItemId,
          attributes,
        );
        return ok(presentSchemaMenuItem(schemaMenuItem, menu));
      },
    },
    {
      method: 'DELETE',
      path: '/schema-menu-items/:schemaMenuItemId',
      handle: async ({ services, scope, params }) =>
        ok(presentSchemaMenuItem(await destroySchemaMenuItem(services, scope, params.schemaMenuItemId), [])),
    },
  ]),
};

function readSchemaMenuItem(body: unknown): { id: string | undefined; attributes: Partial<SchemaMenuItemAttributes> } {
  const { id, attributes, relationships } = schemaMenuItemBody.read(body);
  return {
    id,
    attributes: defined({
      label: attributes.label,
      position: attributes.position,
      kind: attributes.kind,
      itemTypeId: linkedId(relationships['item_type']),
      parentId: linkedId(relationships['parent']),
    }),
  };
}
