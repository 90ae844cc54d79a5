import {
  DomainError,
  type EntityId,
  generateId,
  invalidField,
  requireCapability,
  type SchemaMenuItem,
} from '@lectern/domain';
import { insertSchemaMenuItem, listSchemaMenuItems as loadSchemaMenuItems } from '@lectern/storage';
import { type EnvironmentScope, withSchemaWrite } from '../context.ts';
import { assertIdIsFree } from '../schema/assert-id-is-free.ts';
import type { EngineServices } from '../services.ts';
import { nextPosition } from './menu-tree.ts';
import {
  assertSchemaMenuItemValid,
  requireSchemaMenuItem,
  linkedToItemType,
  moveDown,
  type PlacedSchemaMenuItem,
  type SchemaMenuItemAttributes,
} from './schema-menu-item-rules.ts';

/**
 * Adds a group to the schema menu. Throws `CANNOT_CREATE_OR_DESTROY_SCHEMA_MENU_ITEM_LINKED_TO_ITEM_TYPE` for an entry
 * of a model (those come and go with it), `INVALID_FIELD`, `INVALID_PARENT`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function createSchemaMenuItem(
  services: EngineServices,
  scope: EnvironmentScope,
  input: Partial<SchemaMenuItemAttributes> & { id?: EntityId | undefined },
): Promise<PlacedSchemaMenuItem> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    if (input.itemTypeId !== undefined && input.itemTypeId !== null) throw linkedToItemType();
    const { kind } = input;
    if (kind === undefined) throw DomainError.of([invalidField('SchemaMenuItem', 'kind', 'VALIDATION_REQUIRED')]);
    const menu = await loadSchemaMenuItems(ctx.db);
    assertIdIsFree('SchemaMenuItem', input.id, menu);
    const parentId = input.parentId ?? null;
    const entry: SchemaMenuItem = {
      id: input.id ?? generateId(),
      label: input.label ?? null,
      kind,
      position:
        input.position ??
        nextPosition(
          menu.filter((other) => other.kind === kind),
          parentId,
        ),
      parentId,
      itemTypeId: null,
    };
    assertSchemaMenuItemValid(entry, menu);
    await insertSchemaMenuItem(ctx.db, entry);
    await moveDown(ctx, menu, entry, null);
    return requireSchemaMenuItem(await loadSchemaMenuItems(ctx.db), entry.id);
  });
}
