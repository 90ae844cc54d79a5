import {
  type EntityId,
  type Field,
  type FieldTypeId,
  type ItemType,
  type OwnFieldAttribute,
  ownFieldTypes,
} from '@lectern/domain';

interface OwnFieldRule {
  /** Name on the wire. */
  relationship: string;
  /** The first field of this type is named by itself; null: never. */
  firstOfType: FieldTypeId | null;
  /** Whether blocks have it too. */
  onBlocks: boolean;
}

/** The field that each role in a model defaults to; `ownFieldTypes` lists the allowed types. */
export const ownFieldRules: Record<OwnFieldAttribute, OwnFieldRule> = {
  orderingFieldId: {
    relationship: 'ordering_field',
    firstOfType: null,
    onBlocks: false,
  },
  titleFieldId: { relationship: 'title_field', firstOfType: 'string', onBlocks: false },
  imagePreviewFieldId: { relationship: 'image_preview_field', firstOfType: 'file', onBlocks: false },
  excerptFieldId: { relationship: 'excerpt_field', firstOfType: null, onBlocks: false },
  presentationTitleFieldId: {
    relationship: 'presentation_title_field',
    firstOfType: 'string',
    onBlocks: true,
  },
  presentationImageFieldId: {
    relationship: 'presentation_image_field',
    firstOfType: 'file',
    onBlocks: true,
  },
};

/** The attributes above, in order. */
export const ownFieldAttributes = Object.keys(ownFieldRules) as readonly OwnFieldAttribute[];

/** The model after a field was added: the first field of a type takes the free roles for it. */
export function withFieldAssigned(itemType: ItemType, field: Field, earlier: readonly Field[]): ItemType {
  const isFirstOfType = !earlier.some(({ fieldType }) => fieldType === field.fieldType);
  if (!isFirstOfType) return itemType;
  const changed = { ...itemType };
  for (const attribute of ownFieldAttributes) {
    const { firstOfType, onBlocks } = ownFieldRules[attribute];
    if (firstOfType === field.fieldType && itemType[attribute] === null && (onBlocks || !itemType.isModularBlock))
      changed[attribute] = field.id;
  }
  return changed;
}

/** The model after a field left it, or changed its type: it is named only where that is still allowed. */
export function withFieldReleased(itemType: ItemType, fieldId: EntityId, fieldType: FieldTypeId | null): ItemType {
  const changed = { ...itemType };
  for (const attribute of ownFieldAttributes) {
    const isAccepted = fieldType !== null && ownFieldTypes[attribute].includes(fieldType);
    if (itemType[attribute] === fieldId && !isAccepted) changed[attribute] = null;
  }
  if (changed.orderingFieldId === null && changed.orderingMeta === null) changed.orderingDirection = null;
  return changed;
}
