import type { EntityId, Field } from '@lectern/domain';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { json, nullableJson } from '../json.ts';

/** Adds a field. A taken API key raises the unique violation `fields_api_key`. */
export async function insertField(db: EnvironmentQueryable, field: Field): Promise<void> {
  await db.insertInto('fields').values(fieldRow(field)).execute();
}

/** Writes every attribute of a field. */
export async function updateFieldRow(db: EnvironmentQueryable, field: Field): Promise<void> {
  await db.updateTable('fields').set(fieldRow(field)).where('id', '=', field.id).execute();
}

/** Removes a field; values in content are the caller's concern. */
export async function deleteField(db: EnvironmentQueryable, id: EntityId): Promise<void> {
  await db.deleteFrom('fields').where('id', '=', id).execute();
}

function fieldRow(field: Field) {
  return {
    id: field.id,
    item_type_id: field.itemTypeId,
    fieldset_id: field.fieldsetId,
    label: field.label,
    api_key: field.apiKey,
    field_type: field.fieldType,
    localized: field.isLocalized,
    validators: json(field.validators),
    appearance: json(field.appearance),
    default_value: nullableJson(field.defaultValue),
    hint: field.hint,
    position: field.position,
    deep_filtering_enabled: field.deepFilteringEnabled,
    content_link_enabled: field.contentLinkEnabled,
  };
}
