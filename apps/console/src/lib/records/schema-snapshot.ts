import type { FieldResource, FieldsetResource, ItemTypeResource, SiteResource } from '@lectern/contract';
import {
  type EnvironmentSchema,
  type Field,
  type Fieldset,
  indexSchema,
  type ItemType,
  type SiteSettings,
} from '@lectern/domain';

type Linkage = { data: { id: string } | null } | undefined;

/** What the response of `/site?include=…` contains besides the site. */
export interface SchemaDocument {
  site: SiteResource;
  itemTypes: readonly ItemTypeResource[];
  fields: readonly FieldResource[];
  fieldsets: readonly FieldsetResource[];
}

/** Turns wire entities into the domain's snapshot, so that validators and titles use the server's own rules. */
export function schemaSnapshot({ site, itemTypes, fields, fieldsets }: SchemaDocument): EnvironmentSchema {
  return indexSchema(
    0,
    settingsFromWire(site),
    itemTypes.map(itemTypeFromWire),
    fields.map(fieldFromWire),
    fieldsets.map(fieldsetFromWire),
  );
}

function settingsFromWire({ attributes }: SiteResource): SiteSettings {
  return {
    locales: attributes.locales,
    timezone: attributes.timezone,
    // The console reads locales and zone from here; theme and SEO travel with the site entity itself.
    theme: attributes.theme as unknown as SiteSettings['theme'],
    globalSeo: attributes.global_seo,
    noIndex: attributes.no_index,
    faviconUploadId: null,
  };
}

/** A model as the domain writes it. */
function itemTypeFromWire({ id, attributes, relationships }: ItemTypeResource): ItemType {
  // The generated types know each relationship by name; here all are read the same way.
  const links = relationships as unknown as Record<string, Linkage>;
  return {
    id,
    name: attributes.name,
    apiKey: attributes.api_key,
    hint: attributes.hint,
    isSingleton: attributes.singleton,
    isModularBlock: attributes.modular_block,
    isSortable: attributes.sortable,
    isTree: attributes.tree,
    orderingDirection: attributes.ordering_direction,
    orderingMeta: attributes.ordering_meta,
    orderingFieldId: linkedId(links.ordering_field),
    draftModeActive: attributes.draft_mode_active,
    draftSavingActive: attributes.draft_saving_active,
    allLocalesRequired: attributes.all_locales_required,
    collectionAppearance: attributes.collection_appearance,
    inverseRelationshipsEnabled: attributes.inverse_relationships_enabled,
    titleFieldId: linkedId(links.title_field),
    imagePreviewFieldId: linkedId(links.image_preview_field),
    excerptFieldId: linkedId(links.excerpt_field),
    presentationTitleFieldId: linkedId(links.presentation_title_field),
    presentationImageFieldId: linkedId(links.presentation_image_field),
    workflowId: linkedId(links.workflow),
    createdAt: new Date(0),
  };
}

/** A field as the domain writes it. */
function fieldFromWire({ id, attributes, relationships }: FieldResource): Field {
  return {
    id,
    itemTypeId: relationships.item_type.data.id,
    fieldsetId: linkedId(relationships.fieldset),
    label: attributes.label,
    apiKey: attributes.api_key,
    fieldType: attributes.field_type,
    isLocalized: attributes.localized,
    // The wire types spell every validator out; the domain keeps settings by name.
    validators: attributes.validators as unknown as Field['validators'],
    appearance: attributes.appearance as unknown as Field['appearance'],
    defaultValue: attributes.default_value,
    hint: attributes.hint,
    position: attributes.position,
    deepFilteringEnabled: attributes.deep_filtering_enabled,
    contentLinkEnabled: true,
  };
}

function fieldsetFromWire({ id, attributes, relationships }: FieldsetResource): Fieldset {
  return {
    id,
    itemTypeId: relationships.item_type.data.id,
    title: attributes.title,
    hint: attributes.hint,
    position: attributes.position,
    collapsible: attributes.collapsible,
    startCollapsed: attributes.start_collapsed,
  };
}

function linkedId(linkage: Linkage): string | null {
  return linkage?.data?.id ?? null;
}
