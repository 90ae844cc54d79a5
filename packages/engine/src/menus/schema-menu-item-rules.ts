import { DomainError, type EntityId, invalidField, type SchemaMenuItem } from '@lectern/domain';
import { updateSchemaMenuItemRow } from '@lectern/storage';
import type { OperationContext } from '../context.ts';
import { assertIsTree, makeRoomFor, placementEvents } from './menu-tree.ts';

/** Attributes of a schema menu entry that people choose. */
export type SchemaMenuItemAttributes = Omit<SchemaMenuItem, 'id'>;

/** A schema menu entry and its menu. */
export interface PlacedSchemaMenuItem {
  schemaMenuItem: SchemaMenuItem;
  menu: readonly SchemaMenuItem[];
}

/** Makes room for an entry among those of its kind, and emits all changes. */
export async function moveDown(
  ctx: OperationContext,
  menu: readonly SchemaMenuItem[],
  entry: SchemaMenuItem,
  before: SchemaMenuItem | null,
): Promise<void> {
  const ofKind = menu.filter(({ kind }) => kind === entry.kind);
  const ids = await makeRoomFor(ofKind, entry, before, (sibling) => updateSchemaMenuItemRow(ctx.db, sibling));
  ctx.emit(...placementEvents('schema_menu_item', ids, before === null ? [] : menu));
}

/** An entry of the schema menu by its ID. Throws `NOT_FOUND`. */
export function requireSchemaMenuItem(menu: readonly SchemaMenuItem[], id: EntityId): PlacedSchemaMenuItem {
  const schemaMenuItem = menu.find((candidate) => candidate.id === id);
  if (schemaMenuItem === undefined) throw new DomainError('NOT_FOUND');
  return { schemaMenuItem, menu };
}

/** Groups need a name, and a parent is of the same kind (reference, project 1). */
export function assertSchemaMenuItemValid(entry: SchemaMenuItem, menu: readonly SchemaMenuItem[]): void {
  if (entry.itemTypeId === null && (entry.label ?? '').trim() === '') {
    throw DomainError.of([invalidField('SchemaMenuItem', 'label', 'VALIDATION_REQUIRED')]);
  }
  assertIsTree([...menu.filter(({ id, kind }) => id !== entry.id && kind === entry.kind), entry]);
}

/** The refusal to make or remove the entry of a model without the model. */
export function linkedToItemType(): DomainError {
  return new DomainError('CANNOT_CREATE_OR_DESTROY_SCHEMA_MENU_ITEM_LINKED_TO_ITEM_TYPE');
}
