import { defined } from '@lectern/domain';
import { requireEntityId, type schemaMenuItemBody, schemaMenuItems } from '@lectern/contract';
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
import { created, ok } from '../route.ts';
import { implement } from '../implement.ts';
import { presentSchemaMenuItem } from './present-schema-menu-item.ts';

/** The schema menu: read by all, written with `can_edit_schema`. */
export const schemaMenuItemRoutes = implement(schemaMenuItems, {
  async 'GET /schema-menu-items'({ services, scope, query }) {
    const menu = await listSchemaMenuItems(services, scope);
    return ok(filterByIds(menu, query).map((entry) => presentSchemaMenuItem(entry, menu)));
  },
  async 'POST /schema-menu-items'({ services, scope, body }) {
    const { id, attributes } = readSchemaMenuItem(body);
    const { schemaMenuItem, menu } = await createSchemaMenuItem(services, scope, {
      ...attributes,
      ...(id === undefined ? {} : { id: requireEntityId(id) }),
    });
    return created(presentSchemaMenuItem(schemaMenuItem, menu));
  },
  async 'POST /schema-menu-items/reorder'({ services, scope, body }) {
    const placements = body;
    const { moved, menu } = await reorderSchemaMenuItems(
      services,
      scope,
      placements.map(({ containerId, ...placement }) => ({ ...placement, parentId: containerId })),
    );
    return ok(moved.map((entry) => presentSchemaMenuItem(entry, menu)));
  },
  async 'GET /schema-menu-items/:schemaMenuItemId'({ services, scope, params }) {
    const { schemaMenuItem, menu } = await getSchemaMenuItem(services, scope, params.schemaMenuItemId);
    return ok(presentSchemaMenuItem(schemaMenuItem, menu));
  },
  async 'PUT /schema-menu-items/:schemaMenuItemId'({ services, scope, params, body }) {
    const { attributes } = readSchemaMenuItem(body);
    const { schemaMenuItem, menu } = await updateSchemaMenuItem(services, scope, params.schemaMenuItemId, attributes);
    return ok(presentSchemaMenuItem(schemaMenuItem, menu));
  },
  'DELETE /schema-menu-items/:schemaMenuItemId': async ({ services, scope, params }) =>
    ok(presentSchemaMenuItem(await destroySchemaMenuItem(services, scope, params.schemaMenuItemId), [])),
});

function readSchemaMenuItem(body: ReturnType<typeof schemaMenuItemBody.read>): {
  id: string | undefined;
  attributes: Partial<SchemaMenuItemAttributes>;
} {
  const { id, attributes, relationships } = body;
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
