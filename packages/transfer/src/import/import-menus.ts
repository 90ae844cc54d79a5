import { type Resource, linkedId, pick } from '../resource.ts';
import type { Target } from './target.ts';

/** Makes filters, both menus and the collections of assets. */
export async function importMenus(target: Target): Promise<void> {
  const { schema, known } = target;
  for (const filter of [...schema.itemTypeFilters, ...schema.uploadFilters]) {
    // Private filters belong to a person of the source.
    if (known.ids.has(filter.id) || filter.attributes['shared'] !== true) continue;
    await create(target, filter, ['name', 'filter', 'columns', 'order_by', 'shared'], ['item_type']);
  }
  for (const entry of parentsFirst(schema.menuItems)) {
    if (known.ids.has(entry.id)) continue;
    await create(
      target,
      entry,
      ['label', 'external_url', 'open_in_new_tab', 'position'],
      ['parent', 'item_type', 'item_type_filter'],
    );
  }
  for (const entry of parentsFirst(schema.schemaMenuItems)) {
    if (known.ids.has(entry.id) || linkedId(entry, 'item_type') !== null) continue;
    await create(target, entry, ['label', 'kind', 'position'], ['parent']);
  }
  await placeSchemaMenuItems(target);
  for (const collection of parentsFirst(schema.uploadCollections)) {
    if (known.ids.has(collection.id)) continue;
    await create(target, collection, ['label', 'position'], ['parent']);
  }
}

const paths: Record<string, string> = {
  item_type_filter: '/item-type-filters',
  upload_filter: '/upload-filters',
  menu_item: '/menu-items',
  schema_menu_item: '/schema-menu-items',
  upload_collection: '/upload-collections',
};

async function create(
  { client, schema }: Target,
  resource: Resource,
  attributes: string[],
  relationships: string[],
): Promise<void> {
  const shared = new Set(
    [...schema.itemTypeFilters, ...schema.uploadFilters]
      .filter((one) => one.attributes['shared'] === true)
      .map(({ id }) => id),
  );
  const links = relationships.flatMap((name) => {
    const link = resource.relationships?.[name];
    if (link === undefined || (name === 'item_type_filter' && !shared.has(linkedId(resource, name) ?? ''))) return [];
    return [[name, link] as const];
  });
  await client.request({
    method: 'POST',
    url: paths[resource.type] ?? '',
    body: {
      data: {
        type: resource.type,
        id: resource.id,
        attributes: pick(resource.attributes, attributes),
        relationships: Object.fromEntries(links),
      },
    },
  });
}

/** Entries of models came with their models; this puts all of them where they belong. */
async function placeSchemaMenuItems({ client, schema, known }: Target): Promise<void> {
  const entries = schema.schemaMenuItems.filter(({ id }) => !known.ids.has(id));
  if (entries.length === 0 || !known.wasEmpty) return;
  const data = entries.map(({ id, type, attributes, relationships }) => ({
    id,
    type,
    attributes: pick(attributes, ['position']),
    relationships: { parent: relationships?.['parent'] ?? { data: null } },
  }));
  await client.request({ method: 'POST', url: '/schema-menu-items/reorder', body: { data } });
}

/** Entries of a tree, parents before children and siblings in their order. */
function parentsFirst(entries: readonly Resource[], parentId: string | null = null): Resource[] {
  return entries
    .filter((entry) => linkedId(entry, 'parent') === parentId)
    .toSorted((one, other) => Number(one.attributes['position'] ?? 0) - Number(other.attributes['position'] ?? 0))
    .flatMap((entry) => [entry, ...parentsFirst(entries, entry.id)]);
}
