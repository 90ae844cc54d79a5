import type { EntityId, Fieldset } from '@lectern/domain';
import type { EnvironmentQueryable } from '../environment-database.ts';

/** Adds a fieldset. */
export async function insertFieldset(db: EnvironmentQueryable, fieldset: Fieldset): Promise<void> {
  await db.insertInto('fieldsets').values(fieldsetRow(fieldset)).execute();
}

/** Writes every attribute of a fieldset. */
export async function updateFieldsetRow(db: EnvironmentQueryable, fieldset: Fieldset): Promise<void> {
  await db.updateTable('fieldsets').set(fieldsetRow(fieldset)).where('id', '=', fieldset.id).execute();
}

/** Removes a fieldset; fields still in it move to the root. */
export async function deleteFieldset(db: EnvironmentQueryable, id: EntityId): Promise<void> {
  await db.deleteFrom('fieldsets').where('id', '=', id).execute();
}

function fieldsetRow(fieldset: Fieldset) {
  return {
    id: fieldset.id,
    item_type_id: fieldset.itemTypeId,
    title: fieldset.title,
    hint: fieldset.hint,
    position: fieldset.position,
    collapsible: fieldset.collapsible,
    start_collapsed: fieldset.startCollapsed,
  };
}
