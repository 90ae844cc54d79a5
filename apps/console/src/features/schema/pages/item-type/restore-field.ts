import type { EnvironmentSchema, Field, ItemType, OwnFieldAttribute } from '@lectern/domain';
import { createField, linkTo, reorderFields, updateItemType } from '#features/schema/mutations.ts';
import { fieldEntries } from './field-entries.ts';

/** The places of a model that name one of its fields, by attribute, with their names on the wire. */
const ownFieldLinks: Readonly<Record<OwnFieldAttribute, string>> = {
  orderingFieldId: 'ordering_field',
  titleFieldId: 'title_field',
  imagePreviewFieldId: 'image_preview_field',
  excerptFieldId: 'excerpt_field',
  presentationTitleFieldId: 'presentation_title_field',
  presentationImageFieldId: 'presentation_image_field',
};

/**
 * Brings back a deleted field whose model has no records: its settings, its place, and where the model named it.
 * `schema` is the one before the deletion. Throws `ApiError`.
 */
export async function restoreField(schema: EnvironmentSchema, field: Field): Promise<void> {
  const itemType = schema.itemTypes.get(field.itemTypeId);
  await createField(field.itemTypeId, {
    id: field.id,
    attributes: {
      label: field.label,
      api_key: field.apiKey,
      field_type: field.fieldType,
      localized: field.isLocalized,
      hint: field.hint,
      validators: field.validators,
      appearance: field.appearance,
      default_value: field.defaultValue,
      deep_filtering_enabled: field.deepFilteringEnabled,
    },
    relationships: { fieldset: linkTo('fieldset', field.fieldsetId) },
  });
  await reorderFields(field.itemTypeId, fieldEntries(schema, field.itemTypeId));
  const links = itemType === undefined ? {} : linksTo(itemType, field);
  if (itemType !== undefined && Object.keys(links).length > 0) {
    const direction = itemType.orderingFieldId === field.id ? { ordering_direction: itemType.orderingDirection } : {};
    await updateItemType(itemType.id, { attributes: direction, relationships: links });
  }
}

function linksTo(itemType: ItemType, { id }: Field) {
  const attributes = (Object.keys(ownFieldLinks) as OwnFieldAttribute[]).filter(
    (attribute) => itemType[attribute] === id,
  );
  return Object.fromEntries(attributes.map((attribute) => [ownFieldLinks[attribute], linkTo('field', id)]));
}
