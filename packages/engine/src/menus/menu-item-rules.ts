import {
  DomainError,
  type EntityId,
  invalidField,
  isLinkAddress,
  type MenuItem,
  type Problem,
  requireCapability,
} from '@lectern/domain';
import { findSavedFilter, listMenuItems as loadMenuItems } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, withSchemaWrite } from '../context.ts';
import { isVisible } from '../saved-filters/saved-filter-access.ts';
import type { EngineServices } from '../services.ts';
import { assertIsTree, placementEvents } from './menu-tree.ts';

/** Attributes of a content menu entry that people choose. */
export type MenuItemAttributes = Omit<MenuItem, 'id'>;

/** A content menu entry and its menu. */
export interface PlacedMenuItem {
  menuItem: MenuItem;
  menu: readonly MenuItem[];
}

/** Runs a change of one entry, which returns the IDs of all that it changed, the entry's first. */
export async function inMenu(
  services: EngineServices,
  scope: EnvironmentScope,
  change: (ctx: OperationContext, menu: readonly MenuItem[]) => Promise<readonly EntityId[]>,
): Promise<PlacedMenuItem> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_manage_menu');
    const menu = await loadMenuItems(ctx.db);
    const ids = await change(ctx, menu);
    ctx.emit(...placementEvents('menu_item', ids, menu));
    return requireMenuItem(await loadMenuItems(ctx.db), ids[0] ?? '');
  });
}

/** An entry of the menu by its ID. Throws `NOT_FOUND`. */
export function requireMenuItem(menu: readonly MenuItem[], id: EntityId): PlacedMenuItem {
  const menuItem = menu.find((candidate) => candidate.id === id);
  if (menuItem === undefined) throw new DomainError('NOT_FOUND');
  return { menuItem, menu };
}

/**
 * A leaf links to a model (with or without a saved filter of its records) or to a URL, never to both (reference,
 * project 1).
 */
export async function assertMenuItemValid(
  ctx: OperationContext,
  menuItem: MenuItem,
  menu: readonly MenuItem[],
): Promise<void> {
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
