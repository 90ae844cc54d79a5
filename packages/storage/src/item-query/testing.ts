import {
  type EntityId,
  type Environment,
  type EnvironmentSchema,
  type Field,
  type FieldTypeId,
  generateId,
  indexSchema,
  type ItemContent,
  type ItemType,
} from '@lectern/domain';
import type { LecternDatabase } from '../driver/open-database.ts';
import { runPipelined } from '../pipeline/index.ts';
import { type EnvironmentQueryable, inEnvironment } from '../environment-database.ts';
import { json, nullableJson } from '../json.ts';
import { migrateEnvironment } from '../migrations/migrate.ts';
import { replacingItemSearch } from '../repositories/item-search.ts';
import { searchLanguage } from './search-language.ts';
import type { ItemCondition, ItemOperator, ItemQuery } from './types.ts';

/** An empty environment schema with its tables, for tests of queries. */
export async function createTestEnvironment(database: LecternDatabase): Promise<EnvironmentQueryable> {
  const environment: Pick<Environment, 'schema'> = { schema: `env_${generateId().toLowerCase().replaceAll('-', '_')}` };
  await database.kysely.transaction().execute((tx) => migrateEnvironment(tx, environment.schema));
  return inEnvironment(database.kysely, environment);
}

/** Describes a model by its fields; a type starting with `*` is localized. */
export function testSchema(
  models: Record<string, { is?: Partial<ItemType>; fields: Record<string, FieldTypeId | `*${FieldTypeId}`> }>,
): EnvironmentSchema {
  const itemTypes: ItemType[] = [];
  const fields: Field[] = [];
  for (const [apiKey, model] of Object.entries(models)) {
    itemTypes.push({
      id: apiKey,
      name: apiKey,
      apiKey,
      hint: null,
      isSingleton: false,
      isModularBlock: false,
      isSortable: false,
      isTree: false,
      orderingDirection: null,
      orderingMeta: null,
      orderingFieldId: null,
      draftModeActive: true,
      draftSavingActive: false,
      allLocalesRequired: false,
      collectionAppearance: 'table',
      inverseRelationshipsEnabled: false,
      titleFieldId: null,
      imagePreviewFieldId: null,
      excerptFieldId: null,
      presentationTitleFieldId: null,
      presentationImageFieldId: null,
      workflowId: null,
      createdAt: new Date(0),
      ...model.is,
    });
    Object.entries(model.fields).forEach(([key, type], position) => {
      const isLocalized = type.startsWith('*');
      fields.push({
        id: `${apiKey}.${key}`,
        itemTypeId: apiKey,
        fieldsetId: null,
        label: key,
        apiKey: key,
        fieldType: type.replace('*', '') as FieldTypeId,
        isLocalized,
        validators: {},
        appearance: { editor: '', parameters: {}, addons: [] },
        defaultValue: null,
        hint: null,
        position,
        deepFilteringEnabled: false,
        contentLinkEnabled: false,
      });
    });
  }
  return indexSchema(1, testSettings, itemTypes, fields, []);
}

const color = { red: 0, green: 0, blue: 0, alpha: 255 };

const testSettings: EnvironmentSchema['settings'] = {
  locales: ['en', 'it'],
  timezone: 'Europe/London',
  theme: {
    type: 'custom',
    hue: null,
    primary_color: color,
    light_color: color,
    dark_color: color,
    accent_color: color,
    logo: null,
  },
  globalSeo: null,
  noIndex: false,
  faviconUploadId: null,
};

/** A list of the model `post`, twenty records of its current versions unless the parts have it otherwise. */
export function listOfPosts(schema: EnvironmentSchema, parts: Partial<ItemQuery>): ItemQuery {
  return {
    schema,
    version: 'current',
    itemTypeIds: ['post'],
    locale: 'en',
    orderBy: [],
    limit: 20,
    offset: 0,
    ...parts,
  };
}

/** A condition on a field of the model `post`. */
export function postWhere(apiKey: string, operator: ItemOperator, value: unknown): ItemCondition {
  return { operand: { kind: 'field', fieldId: `post.${apiKey}` }, operator, value };
}

/** A record of a test; content by API key. */
export interface TestItem {
  id: EntityId;
  model: string;
  content?: Record<string, unknown>;
  /** Published content; true when it is the current one. */
  published?: Record<string, unknown> | true;
  row?: Record<string, unknown>;
}

/** Inserts records as the engine would leave them, full text included. */
export async function insertTestItems(
  db: EnvironmentQueryable,
  schema: EnvironmentSchema,
  items: readonly TestItem[],
): Promise<void> {
  const models = [...schema.itemTypes.values()].map((model) => ({
    id: model.id,
    name: model.name,
    api_key: model.apiKey,
    singleton: false,
    modular_block: false,
    sortable: false,
    tree: model.isTree,
    draft_mode_active: true,
    draft_saving_active: false,
    all_locales_required: false,
    collection_appearance: 'table' as const,
    inverse_relationships_enabled: false,
  }));
  await db
    .insertInto('item_types')
    .values(models)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { id, model, content = {}, published, row } of items) {
    const byId = (values: Record<string, unknown>): ItemContent =>
      Object.fromEntries(Object.entries(values).map(([key, value]) => [`${model}.${key}`, value]));
    const live = published === true ? content : published;
    await db
      .insertInto('items')
      .values({
        id,
        item_type_id: model,
        current: json(byId(content)),
        published: nullableJson(live && byId(live)),
        current_version_id: `${id}-current`,
        published_version_id: published === true ? `${id}-current` : published ? `${id}-published` : null,
        is_current_valid: true,
        is_published_valid: published ? true : null,
        ...row,
      })
      .execute();
    await indexWords(db, schema, id, 'current', content);
    if (live) await indexWords(db, schema, id, 'published', live);
  }
}

async function indexWords(
  db: EnvironmentQueryable,
  schema: EnvironmentSchema,
  itemId: string,
  version: 'current' | 'published',
  content: Record<string, unknown>,
) {
  const texts = new Map<string, string>();
  const add = (locale: string, text: unknown) =>
    typeof text === 'string' && texts.set(locale, `${texts.get(locale) ?? ''} ${text}`);
  for (const value of Object.values(content)) {
    if (typeof value === 'object' && value !== null)
      for (const [locale, text] of Object.entries(value)) add(locale, text);
    else add('', value);
  }
  const rows = [...texts].map(([locale, body]) => ({
    itemId,
    version,
    locale,
    language: searchLanguage(schema, locale),
    title: '',
    body,
  }));
  await runPipelined(db, replacingItemSearch(db, [itemId], rows, { areNew: true }));
}
