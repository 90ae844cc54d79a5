import { type Field, type FieldTypeId, generateId, type ItemType } from '@lectern/domain';
import { defaultValidators, normalizeValidators } from '@lectern/field-types';
import { bumpSchemaVersion, findEnvironment, inEnvironment, json, nullableJson } from '@lectern/storage';
import type { TestApi } from '../testing.ts';

/** A field of a test model. A type starting with `*` is localized. */
export interface TestField {
  type: FieldTypeId | `*${FieldTypeId}`;
  validators?: Field['validators'];
  defaultValue?: unknown;
}

/** A model as tests describe it. */
export interface TestModel {
  is?: Partial<
    Pick<
      ItemType,
      | 'isSingleton'
      | 'isModularBlock'
      | 'isSortable'
      | 'isTree'
      | 'draftModeActive'
      | 'draftSavingActive'
      | 'allLocalesRequired'
    >
  >;
  /** Api key of the title field. */
  title?: string;
  fields: Record<string, TestField | TestField['type']>;
}

/** Ids of test models and of their fields, by API key. */
export type TestModelIds<K extends string> = Record<
  K,
  { id: string; type: 'item_type'; fields: Record<string, string> }
>;

/**
 * Inserts models directly into the tables, so that tests of records depend on records only. `models` gets the IDs
 * beforehand, for validators that name models.
 */
export async function addModels<K extends string>(
  api: TestApi,
  apiKeys: readonly K[],
  models: (ids: Record<K, string>) => Record<K, TestModel>,
  options: { locales?: readonly string[] } = {},
): Promise<TestModelIds<K>> {
  const { kysely } = api.services.db;
  const environment = await findEnvironment(kysely, api.site.id, null);
  if (environment === null) throw new Error('the test site has no environment');
  const db = inEnvironment(kysely, environment);
  if (options.locales !== undefined)
    await db
      .updateTable('site_settings')
      .set({ locales: json(options.locales) })
      .execute();
  const ids = Object.fromEntries(apiKeys.map((apiKey) => [apiKey, generateId()])) as Record<K, string>;
  const made: [string, TestModelIds<K>[K]][] = [];
  for (const [apiKey, { is = {}, title, fields }] of Object.entries<TestModel>(models(ids))) {
    const id = ids[apiKey as K];
    const fieldIds = Object.fromEntries(Object.keys(fields).map((key) => [key, generateId()]));
    await db
      .insertInto('item_types')
      .values({
        id,
        name: apiKey,
        api_key: apiKey,
        singleton: is.isSingleton ?? false,
        modular_block: is.isModularBlock ?? false,
        sortable: is.isSortable ?? false,
        tree: is.isTree ?? false,
        draft_mode_active: is.draftModeActive ?? true,
        draft_saving_active: is.draftSavingActive ?? false,
        all_locales_required: is.allLocalesRequired ?? false,
        collection_appearance: 'table',
        inverse_relationships_enabled: false,
        title_field_id: title === undefined ? null : (fieldIds[title] ?? null),
      })
      .execute();
    await db
      .insertInto('fields')
      .values(
        Object.entries(fields).map(([key, field], position) => fieldRow(id, fieldIds[key] ?? '', key, field, position)),
      )
      .execute();
    made.push([apiKey, { id, type: 'item_type', fields: fieldIds }]);
  }
  await bumpSchemaVersion(kysely, environment.key);
  return Object.fromEntries(made) as TestModelIds<K>;
}

function fieldRow(
  itemTypeId: string,
  id: string,
  apiKey: string,
  field: TestField | TestField['type'],
  position: number,
) {
  const { type, validators, defaultValue }: TestField = typeof field === 'string' ? { type: field } : field;
  const fieldType = type.replace('*', '') as FieldTypeId;
  return {
    id,
    item_type_id: itemTypeId,
    label: apiKey,
    api_key: apiKey,
    field_type: fieldType,
    localized: type.startsWith('*'),
    validators: json(normalizeValidators(fieldType, { ...defaultValidators(fieldType), ...validators })),
    appearance: json({ editor: '', parameters: {}, addons: [] }),
    default_value: nullableJson(defaultValue),
    position: position + 1,
    deep_filtering_enabled: false,
    content_link_enabled: false,
  };
}
