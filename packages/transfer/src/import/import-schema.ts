import type { Resource } from '../resource.ts';
import { isObject, linkedId, pick } from '../resource.ts';
import type { Target } from './target.ts';

const itemTypeAttributes = [
  'name',
  'api_key',
  'hint',
  'singleton',
  'modular_block',
  'sortable',
  'tree',
  'all_locales_required',
  'draft_mode_active',
  'draft_saving_active',
  'collection_appearance',
  'inverse_relationships_enabled',
];
const orderingAttributes = ['ordering_direction', 'ordering_meta'];
const itemTypeRelationships = [
  'ordering_field',
  'title_field',
  'image_preview_field',
  'excerpt_field',
  'presentation_title_field',
  'presentation_image_field',
  'workflow',
];
const fieldAttributes = [
  'label',
  'api_key',
  'field_type',
  'localized',
  'default_value',
  'hint',
  'appearance',
  'deep_filtering_enabled',
  'content_link_enabled',
];
const packageAttributes = ['package_name', 'package_version'];
const pluginAttributes = [
  'name',
  'description',
  'url',
  'permissions',
  'plugin_type',
  'field_types',
  'parameter_definitions',
];
const fieldsetAttributes = ['title', 'hint', 'collapsible', 'start_collapsed'];

/** Validators without which a field cannot be: they say what it may hold. */
const allowLists = [
  'item_item_type',
  'items_item_type',
  'rich_text_blocks',
  'single_block_blocks',
  'structured_text_blocks',
  'structured_text_inline_blocks',
  'structured_text_links',
];

/** Makes workflows, plugins, models, fieldsets and fields that are not there yet, in an order that their references allow. */
export async function importSchema(target: Target): Promise<void> {
  const { schema, known } = target;
  for (const workflow of missing(target, schema.workflows)) {
    await create(target, '/workflows', workflow, pick(workflow.attributes, ['name', 'api_key', 'stages']));
  }
  for (const plugin of missing(target, schema.plugins ?? [])) await createPlugin(target, plugin);
  const itemTypes = missing(target, inMenuOrder(target));
  for (const itemType of itemTypes) await createItemType(target, itemType);
  for (const fieldset of missing(target, schema.fieldsets)) {
    await create(
      target,
      `/item-types/${linkedId(fieldset, 'item_type')}/fieldsets`,
      fieldset,
      pick(fieldset.attributes, fieldsetAttributes),
    );
  }
  // The source of a slug must be there before the slug.
  const fields = schema.fields.toSorted(
    (one, other) => Number(isSlug(one)) - Number(isSlug(other)) || positionOf(one) - positionOf(other),
  );
  for (const field of missing(target, fields)) await createField(target, field);
  for (const itemType of schema.itemTypes) {
    if (!known.ids.has(itemType.id) || fields.some((field) => isFieldOf(field, itemType) && !known.ids.has(field.id)))
      await finishItemType(target, itemType);
  }
}

/** Gives fields the validators that were left off while their records came in. */
export async function settleFields(target: Target): Promise<void> {
  for (const field of target.schema.fields) {
    if (!target.index.relaxed.has(linkedId(field, 'item_type') ?? '')) continue;
    const body = { data: { type: 'field', id: field.id, attributes: pick(field.attributes, ['validators']) } };
    await target.client.request({ method: 'PUT', url: `/fields/${field.id}`, body });
  }
}

/** A package is installed from the registry of the destination, in the version that the source had. */
async function createPlugin(target: Target, plugin: Resource): Promise<void> {
  const { attributes } = plugin;
  const isPackage = typeof attributes['package_name'] === 'string';
  // What a plugin that is no legacy one leaves empty.
  const filled = Object.fromEntries(
    Object.entries(pick(attributes, isPackage ? packageAttributes : pluginAttributes)).filter(
      ([, value]) => value !== null,
    ),
  );
  await create(target, '/plugins', plugin, filled);
  const changed = pick(attributes, isPackage ? ['name', 'parameters'] : ['parameters']);
  const body = { data: { type: 'plugin', id: plugin.id, attributes: changed } };
  await target.client.request({ method: 'PUT', url: `/plugins/${plugin.id}`, body });
}

async function createItemType({ client, schema }: Target, itemType: Resource): Promise<void> {
  const entry = schema.schemaMenuItems.find((candidate) => linkedId(candidate, 'item_type') === itemType.id);
  await client.request({
    method: 'POST',
    url: '/item-types',
    queryParams: { skip_menu_item_creation: true, ...(entry === undefined ? {} : { schema_menu_item_id: entry.id }) },
    body: { data: { type: 'item_type', id: itemType.id, attributes: pick(itemType.attributes, itemTypeAttributes) } },
  });
}

async function createField(target: Target, field: Resource): Promise<void> {
  const itemTypeId = linkedId(field, 'item_type') ?? '';
  const validators = isObject(field.attributes['validators']) ? field.attributes['validators'] : {};
  const fieldset = linkedId(field, 'fieldset');
  await create(
    target,
    `/item-types/${itemTypeId}/fields`,
    field,
    {
      ...pick(field.attributes, fieldAttributes),
      validators: target.index.relaxed.has(itemTypeId) ? relaxed(validators) : validators,
    },
    fieldset === null ? {} : { fieldset: { data: { type: 'fieldset', id: fieldset } } },
  );
}

/** The allow-lists alone, with references that never hold a record back from going live. */
function relaxed(validators: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(pick(validators, allowLists)).map(([name, settings]) => [
      name,
      isObject(settings) && 'on_publish_with_unpublished_references_strategy' in settings
        ? { ...settings, on_publish_with_unpublished_references_strategy: 'publish_references' }
        : settings,
    ]),
  );
}

async function finishItemType({ client, schema }: Target, itemType: Resource): Promise<void> {
  const relationships = Object.fromEntries(
    itemTypeRelationships.map((name) => [name, itemType.relationships?.[name] ?? { data: null }] as const),
  );
  const parts = [...schema.fieldsets, ...schema.fields].filter((part) => isFieldOf(part, itemType));
  if (parts.length > 0) {
    await client.request({
      method: 'POST',
      url: `/item-types/${itemType.id}/reorder-fields-and-fieldsets`,
      body: {
        data: parts.map(({ id, type, attributes, relationships: links }) => ({
          id,
          type,
          attributes: pick(attributes, ['position']),
          ...(type === 'field' ? { relationships: { fieldset: links?.['fieldset'] ?? { data: null } } } : {}),
        })),
      },
    });
  }
  const attributes = pick(itemType.attributes, orderingAttributes);
  await client.request({
    method: 'PUT',
    url: `/item-types/${itemType.id}`,
    body: { data: { type: 'item_type', id: itemType.id, attributes, relationships } },
  });
}

async function create(
  { client }: Target,
  url: string,
  { type, id }: Resource,
  attributes: Record<string, unknown>,
  relationships?: object,
): Promise<void> {
  await client.request({
    method: 'POST',
    url,
    body: { data: { type, id, attributes, ...(relationships === undefined ? {} : { relationships }) } },
  });
}

function missing({ known }: Target, resources: readonly Resource[]): Resource[] {
  return resources.filter(({ id }) => !known.ids.has(id));
}

/** Models in the order of the schema's menu, which their creation repeats. */
function inMenuOrder({ schema }: Target): Resource[] {
  const places = new Map(schema.schemaMenuItems.map((entry) => [linkedId(entry, 'item_type'), positionOf(entry)]));
  return schema.itemTypes.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

function isFieldOf(part: Resource, itemType: Resource): boolean {
  return linkedId(part, 'item_type') === itemType.id;
}

function isSlug(field: Resource): boolean {
  return field.attributes['field_type'] === 'slug';
}

function positionOf({ attributes }: Resource): number {
  return Number(attributes['position'] ?? 0);
}
