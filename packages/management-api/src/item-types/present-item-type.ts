import type { ItemTypeResource } from '@lectern/contract';
import type { ItemTypeView } from '@lectern/engine';
import { linksTo, linkToAny } from '../linkage.ts';

/** Wire form of a model or block, the protocol's misspelt alias included. */
export function presentItemType({ itemType, fields, fieldsets, singletonItemId }: ItemTypeView): ItemTypeResource {
  const hasSingletonItem = singletonItemId !== null;
  return {
    id: itemType.id,
    type: 'item_type',
    attributes: {
      name: itemType.name,
      api_key: itemType.apiKey,
      hint: itemType.hint,
      singleton: itemType.isSingleton,
      modular_block: itemType.isModularBlock,
      sortable: itemType.isSortable,
      tree: itemType.isTree,
      all_locales_required: itemType.allLocalesRequired,
      draft_mode_active: itemType.draftModeActive,
      draft_saving_active: itemType.draftSavingActive,
      ordering_direction: itemType.orderingDirection,
      ordering_meta: itemType.orderingMeta,
      collection_appearance: itemType.collectionAppearance,
      collection_appeareance: itemType.collectionAppearance,
      has_singleton_item: hasSingletonItem,
      inverse_relationships_enabled: itemType.inverseRelationshipsEnabled,
    },
    relationships: {
      singleton_item: linkToAny('item', singletonItemId),
      fields: linksTo('field', fields),
      fieldsets: linksTo('fieldset', fieldsets),
      presentation_title_field: linkToAny('field', itemType.presentationTitleFieldId),
      presentation_image_field: linkToAny('field', itemType.presentationImageFieldId),
      title_field: linkToAny('field', itemType.titleFieldId),
      image_preview_field: linkToAny('field', itemType.imagePreviewFieldId),
      excerpt_field: linkToAny('field', itemType.excerptFieldId),
      ordering_field: linkToAny('field', itemType.orderingFieldId),
      workflow: linkToAny('workflow', itemType.workflowId),
    },
    meta: { has_singleton_item: hasSingletonItem },
  };
}
