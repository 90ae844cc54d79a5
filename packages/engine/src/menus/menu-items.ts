import {
  DomainError,
  type EntityId,
  generateId,
  invalidField,
  isLinkAddress,
  type MenuItem,
  type Problem,
  requireCapability,
  eventsOf,
} from '@lectern/domain';
import {
  deleteMenuItem,
  findSavedFilter,
  insertMenuItem,
  listMenuItems as loadMenuItems,
  updateMenuItemRow,
} from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, withRead, withSchemaWrite } from '../context.ts';
import { assertIdIsFree } from '../schema/assert-id-is-free.ts';
import { isVisible } from '../saved-filters/saved-filter-access.ts';
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

/** Attributes of a content menu entry that people choose. */
export type MenuItemAttributes = Omit<MenuItem, 'id'>;

/** A content menu entry and the menu it stands in. */
export interface PlacedMenuItem {
  menuItem: MenuItem;
  menu: readonly MenuItem[];
}

/** The content menu, siblings in order. */
export async function listMenuItems(services: EngineServices, scope: EnvironmentScope): Promise<MenuItem[]> {
  return withRead(services, scope, ({ db }) => loadMenuItems(db));
}

/** An entry of the content menu. Throws `NOT_FOUND`. */
export async function getMenuItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
): Promise<PlacedMenuItem> {
  return withRead(services, scope, async ({ db }) => find(await loadMenuItems(db), id));
}

/**
 * Adds an entry to the content menu, after its siblings unless a position is given, which moves those from there on
 * down. Throws `INVALID_FIELD`, `INVALID_RELATIONSHIP`, `INVALID_PARENT`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function createMenuItem(
  services: EngineServices,
  scope: EnvironmentScope,
  input: Partial<MenuItemAttributes> & { id?: EntityId | undefined },
): Promise<PlacedMenuItem> {
  return inMenu(services, scope, async (ctx, menu) => {
    assertIdIsFree('MenuItem', input.id, menu);
    const menuItem: MenuItem = {
      label: '',
      externalUrl: null,
      openInNewTab: false,
      parentId: null,
      itemTypeId: null,
      itemTypeFilterId: null,
      ...input,
      position: input.position ?? nextPosition(menu, input.parentId ?? null),
      id: input.id ?? generateId(),
    };
    await assertValid(ctx, menuItem, menu);
    await insertMenuItem(ctx.db, menuItem);
    return makeRoomFor(menu, menuItem, null, (sibling) => updateMenuItemRow(ctx.db, sibling));
  });
}

/** Changes an entry of the content menu. Throws like `createMenuItem`, and `NOT_FOUND`. */
export async function updateMenuItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
  changes: Partial<MenuItemAttributes>,
): Promise<PlacedMenuItem> {
  return inMenu(services, scope, async (ctx, menu) => {
    const { menuItem: before } = find(menu, id);
    const menuItem = { ...before, ...changes };
    await assertValid(ctx, menuItem, menu);
    await updateMenuItemRow(ctx.db, menuItem);
    return makeRoomFor(menu, menuItem, before, (sibling) => updateMenuItemRow(ctx.db, sibling));
  });
}

/**
 * Removes an entry of the content menu; its children move up one level. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function destroyMenuItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
): Promise<MenuItem> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_manage_menu');
    const menu = await loadMenuItems(ctx.db);
    const { menuItem } = find(menu, id);
    const { moved } = childrenMovedUp(menu, menuItem);
    for (const child of moved) await updateMenuItemRow(ctx.db, child);
    await deleteMenuItem(ctx.db, id);
    ctx.emit(
      ...eventsOf(
        'menu_item',
        'update',
        moved.map((child) => child.id),
      ),
      { noun: 'menu_item', id: id, change: 'delete' },
    );
    return menuItem;
  });
}

/**
 * Moves entries of the content menu. Throws `NOT_FOUND`, `INVALID_PARENT`, `DUPLICATE_POSITIONS_FOUND`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function reorderMenuItems(
  services: EngineServices,
  scope: EnvironmentScope,
  placements: readonly MenuPlacement[],
): Promise<{ moved: MenuItem[]; menu: MenuItem[] }> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_manage_menu');
    const { moved } = placeEntries(await loadMenuItems(ctx.db), placements);
    for (const menuItem of moved) await updateMenuItemRow(ctx.db, menuItem);
    ctx.emit(
      ...eventsOf(
        'menu_item',
        'update',
        moved.map(({ id }) => id),
      ),
    );
    return { moved, menu: await loadMenuItems(ctx.db) };
  });
}

/** Runs a change of one entry, which answers the ids of all that it changed, the entry's first. */
async function inMenu(
  services: EngineServices,
  scope: EnvironmentScope,
  change: (ctx: OperationContext, menu: readonly MenuItem[]) => Promise<readonly EntityId[]>,
): Promise<PlacedMenuItem> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_manage_menu');
    const menu = await loadMenuItems(ctx.db);
    const ids = await change(ctx, menu);
    ctx.emit(...placementEvents('menu_item', ids, menu));
    return find(await loadMenuItems(ctx.db), ids[0] ?? '');
  });
}

function find(menu: readonly MenuItem[], id: EntityId): PlacedMenuItem {
  const menuItem = menu.find((candidate) => candidate.id === id);
  if (menuItem === undefined) throw new DomainError('NOT_FOUND');
  return { menuItem, menu };
}

/**
 * A leaf leads to a model (with a saved filter of its records or without) or to an address, never to both (reference,
 * project 1).
 */
async function assertValid(ctx: OperationContext, menuItem: MenuItem, menu: readonly MenuItem[]): Promise<void> {
  const itemType = menuItem.itemTypeId === null ? null : ctx.schema.itemTypes.get(menuItem.itemTypeId);
  const problems = [
    ...(menuItem.label.trim() === '' ? [invalidField('MenuItem', 'label', 'VALIDATION_REQUIRED')] : []),
    ...(menuItem.itemTypeId !== null && menuItem.externalUrl !== null
      ? [invalidField('MenuItem', 'external_url', 'VALIDATION_INVALID')]
      : []),
    ...(menuItem.externalUrl !== null && !isLinkAddress(menuItem.externalUrl)
      ? [invalidField('MenuItem', 'external_url', 'VALIDATION_FORMAT', { format: 'url' })]
      : []),
    ...(itemType === undefined || itemType?.isModularBlock === true ? [invalidRelationship('item_type')] : []),
    ...((await hasFilterOfItsModel(ctx, menuItem, menu)) ? [] : [invalidRelationship('item_type_filter')]),
  ];
  if (problems.length > 0) throw DomainError.of(problems);
  assertIsTree([...menu.filter(({ id }) => id !== menuItem.id), menuItem]);
}

/** A filter that others keep to themselves cannot be chosen; an entry that has it may keep it. */
async function hasFilterOfItsModel(
  ctx: OperationContext,
  menuItem: MenuItem,
  menu: readonly MenuItem[],
): Promise<boolean> {
  const { id, itemTypeId, itemTypeFilterId } = menuItem;
  if (itemTypeFilterId === null) return true;
  const savedFilter = await findSavedFilter(ctx.db, 'item_type_filter', itemTypeFilterId);
  if (savedFilter === null || savedFilter.itemTypeId !== itemTypeId) return false;
  return (
    isVisible(ctx, savedFilter) || menu.some((entry) => entry.id === id && entry.itemTypeFilterId === itemTypeFilterId)
  );
}

function invalidRelationship(relationship: string): Problem {
  return { code: 'INVALID_RELATIONSHIP', details: { relationship, record_type: 'MenuItem' } };
}
