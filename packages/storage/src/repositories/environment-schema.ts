import {
  type EnvironmentSchema,
  type Field,
  type FieldAppearance,
  type Fieldset,
  type FieldTypeId,
  indexSchema,
  type ItemType,
  type SiteSettings,
  type SiteTheme,
} from '@lectern/domain';
import type { Selectable } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import type { EnvironmentTables } from '../tables.ts';
import { listWorkflows } from './workflows.ts';

/** Reads models, fields, fieldsets, workflows and settings of an environment in five statements. */
export async function loadEnvironmentSchema(db: EnvironmentQueryable, version: number): Promise<EnvironmentSchema> {
  const settings = await getSiteSettings(db);
  const itemTypes = await db.selectFrom('item_types').selectAll().orderBy('created_at').orderBy('id').execute();
  const fields = await db.selectFrom('fields').selectAll().orderBy('position').execute();
  const fieldsets = await db.selectFrom('fieldsets').selectAll().orderBy('position').execute();
  return indexSchema(
    version,
    settings,
    itemTypes.map(toItemType),
    fields.map(toField),
    fieldsets.map(toFieldset),
    await listWorkflows(db),
  );
}

/** Settings of the environment's site. Throws when the environment was never initialised. */
export async function getSiteSettings(db: EnvironmentQueryable): Promise<SiteSettings> {
  const row = await db.selectFrom('site_settings').selectAll().executeTakeFirstOrThrow();
  return {
    locales: row.locales,
    timezone: row.timezone,
    // Written only by this package, from a `SiteTheme`.
    theme: row.theme as unknown as SiteTheme,
    globalSeo: row.global_seo,
    noIndex: row.no_index,
    faviconUploadId: row.favicon_upload_id,
  };
}

/** Row of `item_types` as the domain knows it. */
function toItemType(row: Selectable<EnvironmentTables['item_types']>): ItemType {
  return {
    id: row.id,
    name: row.name,
    apiKey: row.api_key,
    hint: row.hint,
    isSingleton: row.singleton,
    isModularBlock: row.modular_block,
    isSortable: row.sortable,
    isTree: row.tree,
    orderingDirection: row.ordering_direction,
    orderingMeta: row.ordering_meta,
    orderingFieldId: row.ordering_field_id,
    draftModeActive: row.draft_mode_active,
    draftSavingActive: row.draft_saving_active,
    allLocalesRequired: row.all_locales_required,
    collectionAppearance: row.collection_appearance,
    inverseRelationshipsEnabled: row.inverse_relationships_enabled,
    titleFieldId: row.title_field_id,
    imagePreviewFieldId: row.image_preview_field_id,
    excerptFieldId: row.excerpt_field_id,
    presentationTitleFieldId: row.presentation_title_field_id,
    presentationImageFieldId: row.presentation_image_field_id,
    workflowId: row.workflow_id,
    createdAt: row.created_at,
  };
}

/** Row of `fields` as the domain knows it. */
function toField(row: Selectable<EnvironmentTables['fields']>): Field {
  return {
    id: row.id,
    itemTypeId: row.item_type_id,
    fieldsetId: row.fieldset_id,
    label: row.label,
    apiKey: row.api_key,
    // Only known types are ever written.
    fieldType: row.field_type as FieldTypeId,
    isLocalized: row.localized,
    validators: row.validators,
    appearance: row.appearance as unknown as FieldAppearance,
    defaultValue: row.default_value,
    hint: row.hint,
    position: row.position,
    deepFilteringEnabled: row.deep_filtering_enabled,
    contentLinkEnabled: row.content_link_enabled,
  };
}

/** Row of `fieldsets` as the domain knows it. */
function toFieldset(row: Selectable<EnvironmentTables['fieldsets']>): Fieldset {
  return {
    id: row.id,
    itemTypeId: row.item_type_id,
    title: row.title,
    hint: row.hint,
    position: row.position,
    collapsible: row.collapsible,
    startCollapsed: row.start_collapsed,
  };
}
