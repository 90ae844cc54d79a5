import type { EntityId, Field, FieldTypeId, ItemType } from '@lectern/domain';

/** Attributes of a model that name one of its own fields. */
export type OwnFieldAttribute =
  | 'orderingFieldId'
  | 'titleFieldId'
  | 'imagePreviewFieldId'
  | 'excerptFieldId'
  | 'presentationTitleFieldId'
  | 'presentationImageFieldId';

interface OwnFieldRule {
  /** Name on the wire. */
  relationship: string;
  /** Types a field must have to be named (reference, schema 1). */
  accepts: readonly FieldTypeId[];
  /** The first field of this type is named by itself; null: never. */
  firstOfType: FieldTypeId | null;
  /** Whether blocks have it too. */
  onBlocks: boolean;
}

/** What each of these attributes may name, and which field takes the place by itself. */
export const ownFieldRules: Record<OwnFieldAttribute, OwnFieldRule> = {
  orderingFieldId: {
    relationship: 'ordering_field',
    accepts: ['string', 'date', 'date_time', 'integer', 'float', 'boolean'],
    firstOfType: null,
    onBlocks: false,
  },
  titleFieldId: { relationship: 'title_field', accepts: ['string'], firstOfType: 'string', onBlocks: false },
  imagePreviewFieldId: { relationship: 'image_preview_field', accepts: ['file', 'gallery'], firstOfType: 'file', onBlocks: false },
  excerptFieldId: { relationship: 'excerpt_field', accepts: ['string', 'text', 'structured_text'], firstOfType: null, onBlocks: false },
  presentationTitleFieldId: {
    relationship: 'presentation_title_field',
    accepts: [
      'string',
      'text',
      'structured_text',
      'slug',
      'single_block',
      'link',
      'date',
      'date_time',
      'integer',
      'float',
      'color',
      'lat_lon',
      'video',
    ],
    firstOfType: 'string',
    onBlocks: true,
  },
  presentationImageFieldId: {
    relationship: 'presentation_image_field',
    accepts: ['file', 'gallery', 'single_block', 'link', 'color', 'date', 'date_time', 'lat_lon', 'video'],
    firstOfType: 'file',
    onBlocks: true,
  },
};

/** The attributes above, in order. */
export const ownFieldAttributes = Object.keys(ownFieldRules) as readonly OwnFieldAttribute[];

/** The model after a field joined it: the first field of a type takes the places that are free for it. */
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
    const isAccepted = fieldType !== null && ownFieldRules[attribute].accepts.includes(fieldType);
    if (itemType[attribute] === fieldId && !isAccepted) changed[attribute] = null;
  }
  if (changed.orderingFieldId === null && changed.orderingMeta === null) changed.orderingDirection = null;
  return changed;
}
