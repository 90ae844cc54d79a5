import { defined } from '@lectern/domain';
import type { itemTypeBody } from '@lectern/contract';
import type { ItemTypeAttributes } from '@lectern/engine';
import { linkedId } from '../linkage.ts';

/** Reads a model or block as a request writes it. Throws `INVALID_FORMAT`. */
export function readItemType(body: ReturnType<typeof itemTypeBody.read>): {
  id: string | undefined;
  attributes: Partial<ItemTypeAttributes>;
} {
  const { id, attributes, relationships } = body;
  const changes = defined({
    name: attributes.name,
    apiKey: attributes.api_key,
    hint: attributes.hint,
    isSingleton: attributes.singleton,
    isModularBlock: attributes.modular_block,
    isSortable: attributes.sortable,
    isTree: attributes.tree,
    allLocalesRequired: attributes.all_locales_required,
    draftModeActive: attributes.draft_mode_active,
    draftSavingActive: attributes.draft_saving_active,
    inverseRelationshipsEnabled: attributes.inverse_relationships_enabled,
    orderingDirection: attributes.ordering_direction,
    orderingMeta: attributes.ordering_meta,
    collectionAppearance: attributes.collection_appearance ?? attributes.collection_appeareance,
    orderingFieldId: linkedId(relationships['ordering_field']),
    titleFieldId: linkedId(relationships['title_field']),
    imagePreviewFieldId: linkedId(relationships['image_preview_field']),
    excerptFieldId: linkedId(relationships['excerpt_field']),
    presentationTitleFieldId: linkedId(relationships['presentation_title_field']),
    presentationImageFieldId: linkedId(relationships['presentation_image_field']),
    workflowId: linkedId(relationships['workflow']),
  });
  return { id, attributes: changes };
}
