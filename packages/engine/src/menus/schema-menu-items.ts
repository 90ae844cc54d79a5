import {
  DomainError,
  type EntityId,
  generateId,
  invalidField,
  requireCapability,
  type SchemaMenuItem,
  eventsOf,
} from '@lectern/domain';
import {
  deleteSchemaMenuItem,
  insertSchemaMenuItem,
  listSchemaMenuItems as loadSchemaMenuItems,
  updateSchemaMenuItemRow,
} from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, withRead, withSchemaWrite } from '../context.ts';
import { assertIdIsFree } from '../schema/assert-id-is-free.ts';
import type { EngineServices } from '../services.ts';
import {
  assertIsTree,
  childrenMovedUp,
  makeRoomFor,
  type MenuPlacement,
  nextPosition,
  placeEntries,
  placementEvents,
} from './menu-tree.ts';

/** Attributes of a schema menu entry that people choose. */
export type SchemaMenuItemAttributes = Omit<SchemaMenuItem, 'id'>;

/** A schema menu entry and the menu it stands in. */
export interface PlacedSchemaMenuItem {
  schemaMenuItem: SchemaMenuItem;
  menu: readonly SchemaMenuItem[];
}

/** The schema menu, siblings in order. */
export async function listSchemaMenuItems(
  services: EngineServices,
  scope: EnvironmentScope,
): Promise<SchemaMenuItem[]> {
  return withRead(services, scope, ({ db }) => loadSchemaMenuItems(db));
}

/** An entry of the schema menu. Throws `NOT_FOUND`. */
export async function getSchemaMenuItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
): Promise<PlacedSchemaMenuItem> {
  return withRead(services, scope, async ({ db }) => find(await loadSchemaMenuItems(db), id));
}

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
    assertValid(entry, menu);
    await insertSchemaMenuItem(ctx.db, entry);
    await moveDown(ctx, menu, entry, null);
    return find(await loadSchemaMenuItems(ctx.db), entry.id);
  });
}

/**
 * Changes an entry of the schema menu. Throws `KIND_CANNOT_BE_CHANGED`, `INVALID_PARENT`, `INVALID_FIELD`, `NOT_FOUND`.
 */
export async function updateSchemaMenuItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
  changes: Partial<SchemaMenuItemAttributes>,
): Promise<PlacedSchemaMenuItem> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const menu = await loadSchemaMenuItems(ctx.db);
    const { schemaMenuItem: before } = find(menu, id);
    // The entry of a model is called what the model is called: it has no label of its own.
    const entry = { ...before, ...changes, ...(before.itemTypeId === null ? {} : { label: null }) };
    if (entry.kind !== before.kind) throw new DomainError('KIND_CANNOT_BE_CHANGED');
    if (entry.itemTypeId !== before.itemTypeId) throw linkedToItemType();
    assertValid(entry, menu);
    await updateSchemaMenuItemRow(ctx.db, entry);
    await moveDown(ctx, menu, entry, before);
    return find(await loadSchemaMenuItems(ctx.db), id);
  });
}

/**
 * Removes a group; what stood in it moves up one level. Throws `CANNOT_CREATE_OR_DESTROY_…` for the entry of a model.
 */
export async function destroySchemaMenuItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
): Promise<SchemaMenuItem> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const menu = await loadSchemaMenuItems(ctx.db);
    const { schemaMenuItem } = find(menu, id);
    if (schemaMenuItem.itemTypeId !== null) throw linkedToItemType();
    const { moved } = childrenMovedUp(menu, schemaMenuItem);
    for (const child of moved) await updateSchemaMenuItemRow(ctx.db, child);
    await deleteSchemaMenuItem(ctx.db, id);
    ctx.emit(
      ...eventsOf(
        'schema_menu_item',
        'update',
        moved.map((child) => child.id),
      ),
      { noun: 'schema_menu_item', id: id, change: 'delete' },
    );
    return schemaMenuItem;
  });
}

/**
 * Moves entries of the schema menu. Throws `NOT_FOUND`, `INVALID_PARENT`, `DUPLICATE_POSITIONS_FOUND`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function reorderSchemaMenuItems(
  services: EngineServices,
  scope: EnvironmentScope,
  placements: readonly MenuPlacement[],
): Promise<{ moved: SchemaMenuItem[]; menu: SchemaMenuItem[] }> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const before = await loadSchemaMenuItems(ctx.db);
    const moved = (['item_type', 'modular_block'] as const).flatMap((kind) => {
      const ofKind = before.filter((entry) => entry.kind === kind);
      return placeEntries(
        ofKind,
        placements.filter(({ id }) => ofKind.some((entry) => entry.id === id)),
      ).moved;
    });
    if (placements.some(({ id }) => !moved.some((entry) => entry.id === id))) throw new DomainError('NOT_FOUND');
    for (const entry of moved) await updateSchemaMenuItemRow(ctx.db, entry);
    ctx.emit(
      ...eventsOf(
        'schema_menu_item',
        'update',
        moved.map(({ id }) => id),
      ),
    );
    return { moved, menu: await loadSchemaMenuItems(ctx.db) };
  });
}

/** Makes room for an entry among those of its kind, and emits all that changed. */
async function moveDown(
  ctx: OperationContext,
  menu: readonly SchemaMenuItem[],
  entry: SchemaMenuItem,
  before: SchemaMenuItem | null,
): Promise<void> {
  const ofKind = menu.filter(({ kind }) => kind === entry.kind);
  const ids = await makeRoomFor(ofKind, entry, before, (sibling) => updateSchemaMenuItemRow(ctx.db, sibling));
  ctx.emit(...placementEvents('schema_menu_item', ids, before === null ? [] : menu));
}

function find(menu: readonly SchemaMenuItem[], id: EntityId): PlacedSchemaMenuItem {
  const schemaMenuItem = menu.find((candidate) => candidate.id === id);
  if (schemaMenuItem === undefined) throw new DomainError('NOT_FOUND');
  return { schemaMenuItem, menu };
}

/** Groups need a name, and a parent is of the same kind (reference, project 1). */
function assertValid(entry: SchemaMenuItem, menu: readonly SchemaMenuItem[]): void {
  if (entry.itemTypeId === null && (entry.label ?? '').trim() === '') {
    throw DomainError.of([invalidField('SchemaMenuItem', 'label', 'VALIDATION_REQUIRED')]);
  }
  assertIsTree([...menu.filter(({ id, kind }) => id !== entry.id && kind === entry.kind), entry]);
}

function linkedToItemType(): DomainError {
  return new DomainError('CANNOT_CREATE_OR_DESTROY_SCHEMA_MENU_ITEM_LINKED_TO_ITEM_TYPE');
}
