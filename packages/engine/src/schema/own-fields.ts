import {
  type EntityId,
  type Field,
  type FieldTypeId,
  type ItemType,
  type OwnFieldAttribute,
  ownFieldAttributes,
} from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { serverFacetOf } from '@lectern/field-types/server';

interface OwnFieldRule {
  /** Name on the wire. */
  relationship: string;
  /** Whether blocks have it too. */
  onBlocks: boolean;
}

/** What each of these attributes is; which fields it may name is said by their type (`servesAs`, `assignedAs`). */
export const ownFieldRules: Record<OwnFieldAttribute, OwnFieldRule> = {
  orderingFieldId: { relationship: 'ordering_field', onBlocks: false },
  titleFieldId: { relationship: 'title_field', onBlocks: false },
  imagePreviewFieldId: { relationship: 'image_preview_field', onBlocks: false },
  excerptFieldId: { relationship: 'excerpt_field', onBlocks: false },
  presentationTitleFieldId: { relationship: 'presentation_title_field', onBlocks: true },
  presentationImageFieldId: { relationship: 'presentation_image_field', onBlocks: true },
};

/** The model after a field joined it: the first field of a type takes the places that are free for it. */
export function withFieldAssigned(itemType: ItemType, field: Field, earlier: readonly Field[]): ItemType {
  const isFirstOfType = !earlier.some(({ fieldType }) => fieldType === field.fieldType);
  if (!isFirstOfType) return itemType;
  const changed = { ...itemType };
  for (const attribute of serverFacetOf(field).assignedAs ?? []) {
    const isOffered = ownFieldRules[attribute].onBlocks || !itemType.isModularBlock;
    if (isOffered && itemType[attribute] === null) changed[attribute] = field.id;
  }
  return changed;
}

/** The model after a field left it, or changed its type: it is named only where that is still allowed. */
export function withFieldReleased(itemType: ItemType, fieldId: EntityId, fieldType: FieldTypeId | null): ItemType {
  const changed = { ...itemType };
  for (const attribute of ownFieldAttributes) {
    const isAccepted = fieldType !== null && fieldTypeOf({ fieldType }).servesAs.includes(attribute);
    if (itemType[attribute] === fieldId && !isAccepted) changed[attribute] = null;
  }
  if (changed.orderingFieldId === null && changed.orderingMeta === null) changed.orderingDirection = null;
  return changed;
}
