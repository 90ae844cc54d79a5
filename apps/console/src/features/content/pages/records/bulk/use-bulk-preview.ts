import type { ItemResource } from '@lectern/contract';
import type { EnvironmentSchema, ItemType } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { useQuery } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { useSchema } from '#lib/records/queries.ts';
import { valuesByPreference } from '#lib/records/record-title.ts';
import type { BulkKind } from './bulk-action.ts';
import type { BulkTarget } from './bulk-run.ts';
import { fetchItemsById } from './perform.ts';
import { inBatches } from '#lib/runs/run-batches.ts';
import { itemKeys } from '#lib/query-keys/items.ts';

/**
 * Records read before an action: as many as one request returns, and as many as can be checked for referring records.
 */
const lookedAt = 200;
const askedForLinks = 20;

/** What is known of the selected records before an action. */
export interface BulkPreview {
  /** The first of them. */
  items: readonly ItemResource[];
  /** Drafts they link to: what happens to those is up to each field. */
  linkedDrafts: readonly ItemResource[];
  /** Other records that link to them. */
  linking: readonly ItemResource[];
  /** How many were checked for referring records. */
  askedForLinks: number;
}

/** Looks at the first records of a target and at what they are linked with. */
export function useBulkPreview(itemType: ItemType, kind: BulkKind, target: BulkTarget) {
  const schema = useSchema();
  return useQuery({
    queryKey: itemKeys.bulk(
      itemType.id,
      kind,
      target.kind === 'some' ? target.ids : { ...target, except: [...target.except] },
    ),
    queryFn: async (): Promise<BulkPreview> => {
      const items = await firstItems(target);
      const asked = kind === 'destroy' || kind === 'unpublish' ? items.slice(0, askedForLinks) : [];
      return {
        items,
        linkedDrafts: kind === 'publish' ? await draftsLinkedFrom(items, schema) : [],
        linking: await linkingTo(
          asked,
          new Set(items.map(({ id }) => id)),
          kind === 'unpublish' ? 'published' : 'current',
        ),
        askedForLinks: asked.length,
      };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

async function firstItems(target: BulkTarget): Promise<ItemResource[]> {
  if (target.kind === 'some') {
    const ids = target.ids.slice(0, lookedAt);
    const found = await fetchItemsById(ids);
    return ids.flatMap((id) => found.get(id) ?? []);
  }
  const { data } = await managementApi.get('/items', {
    query: {
      ...target.query,
      page: { limit: lookedAt + Math.min(target.except.size, lookedAt) },
    },
  });
  return data.filter(({ id }) => !target.except.has(id)).slice(0, lookedAt);
}

/** Drafts that the fields of records link to; links inside of blocks are the server's to find. */
async function draftsLinkedFrom(items: readonly ItemResource[], schema: EnvironmentSchema): Promise<ItemResource[]> {
  const own = new Set(items.map(({ id }) => id));
  const linked = new Set(
    items.flatMap(({ attributes, relationships }) =>
      (schema.fieldsByItemType.get(relationships.item_type.data.id) ?? []).flatMap((field) =>
        valuesByPreference(field, attributes[field.apiKey], '').flatMap(
          (value) => fieldTypeOf(field).references(value).itemIds,
        ),
      ),
    ),
  );
  const found: ItemResource[] = [];
  for (const ids of inBatches([...linked].filter((id) => !own.has(id)).slice(0, lookedAt), lookedAt)) {
    found.push(...(await fetchItemsById(ids)).values());
  }
  return found.filter(({ meta }) => meta.status === 'draft');
}

async function linkingTo(
  items: readonly ItemResource[],
  own: ReadonlySet<string>,
  version: 'current' | 'published',
): Promise<ItemResource[]> {
  const found = new Map<string, ItemResource>();
  for (const few of inBatches(items, 4)) {
    const answers = await Promise.all(
      few.map(({ id }) =>
        managementApi.get('/items/:itemId/references', {
          params: { itemId: id },
          query: { version, page: { limit: 15 } },
        }),
      ),
    );
    for (const item of answers.flatMap(({ data }) => data)) if (!own.has(item.id)) found.set(item.id, item);
  }
  return [...found.values()];
}
