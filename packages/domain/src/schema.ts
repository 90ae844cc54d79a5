import type { EntityId } from './ids.ts';
import type { SiteSettings } from './site.ts';
import type { Workflow } from './workflow.ts';

/** The twenty field types, by the wire's names (spec 3, section 3). */
export const fieldTypeIds = [
  'boolean',
  'color',
  'date',
  'date_time',
  'file',
  'float',
  'gallery',
  'integer',
  'json',
  'lat_lon',
  'link',
  'links',
  'rich_text',
  'seo',
  'single_block',
  'slug',
  'string',
  'structured_text',
  'text',
  'video',
] as const;

/** Id of a field type. */
export type FieldTypeId = (typeof fieldTypeIds)[number];

/** How a field is edited. Ids of editors and add-ons may name plugins. */
export interface FieldAppearance {
  editor: string;
  parameters: Record<string, unknown>;
  addons: readonly { id: string; field_extension?: string | null; parameters: Record<string, unknown> }[];
  field_extension?: string | null;
}

/** A field of a model or block. */
export interface Field {
  id: EntityId;
  itemTypeId: EntityId;
  fieldsetId: EntityId | null;
  label: string;
  apiKey: string;
  fieldType: FieldTypeId;
  isLocalized: boolean;
  /** Settings by validator name, in the wire's shapes; strategies filled in. */
  validators: Record<string, Record<string, unknown>>;
  appearance: FieldAppearance;
  defaultValue: unknown;
  hint: string | null;
  position: number;
  deepFilteringEnabled: boolean;
  contentLinkEnabled: boolean;
}

/** A group of fields in a form. Fieldsets and root fields share one position sequence. */
export interface Fieldset {
  id: EntityId;
  itemTypeId: EntityId;
  title: string;
  hint: string | null;
  position: number;
  collapsible: boolean;
  startCollapsed: boolean;
}

/** Built-in dates a model can be ordered by. */
export type OrderingMeta = 'created_at' | 'updated_at' | 'first_published_at' | 'published_at';

/** A model, or a block when `isModularBlock`. */
export interface ItemType {
  id: EntityId;
  name: string;
  apiKey: string;
  hint: string | null;
  isSingleton: boolean;
  isModularBlock: boolean;
  isSortable: boolean;
  isTree: boolean;
  orderingDirection: 'asc' | 'desc' | null;
  orderingMeta: OrderingMeta | null;
  orderingFieldId: EntityId | null;
  draftModeActive: boolean;
  draftSavingActive: boolean;
  allLocalesRequired: boolean;
  collectionAppearance: 'compact' | 'table';
  inverseRelationshipsEnabled: boolean;
  titleFieldId: EntityId | null;
  imagePreviewFieldId: EntityId | null;
  excerptFieldId: EntityId | null;
  presentationTitleFieldId: EntityId | null;
  presentationImageFieldId: EntityId | null;
  workflowId: EntityId | null;
  createdAt: Date;
}

/** An entry of the content menu. */
export interface MenuItem {
  id: EntityId;
  label: string;
  externalUrl: string | null;
  openInNewTab: boolean;
  position: number;
  parentId: EntityId | null;
  itemTypeId: EntityId | null;
  itemTypeFilterId: EntityId | null;
}

/** An entry of the schema menu: a group, or the place of a model or block. */
export interface SchemaMenuItem {
  id: EntityId;
  label: string | null;
  kind: 'item_type' | 'modular_block';
  position: number;
  parentId: EntityId | null;
  itemTypeId: EntityId | null;
}

/** The whole schema of an environment as a snapshot, indexed for reading. Immutable. */
export interface EnvironmentSchema {
  version: number;
  settings: SiteSettings;
  itemTypes: ReadonlyMap<EntityId, ItemType>;
  itemTypesByApiKey: ReadonlyMap<string, ItemType>;
  fields: ReadonlyMap<EntityId, Field>;
  /** Fields of each model, ordered by position (root order; fields of a fieldset by their own position). */
  fieldsByItemType: ReadonlyMap<EntityId, readonly Field[]>;
  fieldsetsByItemType: ReadonlyMap<EntityId, readonly Fieldset[]>;
  workflows: ReadonlyMap<EntityId, Workflow>;
}

/** Builds the indexes of a schema snapshot. */
export function indexSchema(
  version: number,
  settings: SiteSettings,
  itemTypes: readonly ItemType[],
  fields: readonly Field[],
  fieldsets: readonly Fieldset[],
  workflows: readonly Workflow[] = [],
): EnvironmentSchema {
  const byModel = <T extends { itemTypeId: EntityId; position: number }>(rows: readonly T[]) => {
    const groups = new Map<EntityId, T[]>(itemTypes.map((itemType) => [itemType.id, []]));
    for (const row of rows) groups.get(row.itemTypeId)?.push(row);
    for (const group of groups.values()) group.sort((a, b) => a.position - b.position);
    return groups;
  };
  return {
    version,
    settings,
    itemTypes: new Map(itemTypes.map((itemType) => [itemType.id, itemType])),
    itemTypesByApiKey: new Map(itemTypes.map((itemType) => [itemType.apiKey, itemType])),
    fields: new Map(fields.map((field) => [field.id, field])),
    fieldsByItemType: byModel(fields),
    fieldsetsByItemType: byModel(fieldsets),
    workflows: new Map(workflows.map((workflow) => [workflow.id, workflow])),
  };
}

/** Fields of a model in position order; empty for an unknown model. */
export function fieldsOf(schema: EnvironmentSchema, itemTypeId: EntityId): readonly Field[] {
  return schema.fieldsByItemType.get(itemTypeId) ?? [];
}

/** The first locale of the environment: the default for filters, search and delivery. */
export function mainLocale(settings: SiteSettings): string {
  return settings.locales[0] ?? 'en';
}

/** A model or block with everything its wire form mentions. */
export interface ItemTypeView {
  itemType: ItemType;
  fields: readonly Field[];
  fieldsets: readonly Fieldset[];
  /** The record of a singleton, once it exists. */
  singletonItemId: EntityId | null;
}
