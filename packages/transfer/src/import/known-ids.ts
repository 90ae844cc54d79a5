import type { Client } from '@datocms/cma-client-node';
import { listAll, readSite } from '../connect.ts';
import type { ExportedSchema } from '../folder.ts';
import type { Resource } from '../resource.ts';
import { TransferError } from '../transfer-error.ts';

/** What a destination had before an import: IDs of its schema, and its own settings. */
export interface KnownIds {
  site: Resource;
  /** Whether the destination had no models: its settings may then be replaced. */
  wasEmpty: boolean;
  /** Every ID of the destination's schema, whatever it belongs to. */
  ids: ReadonlySet<string>;
}

/**
 * Reads them. Throws `TransferError` when a model or block of the destination claims a key of another one in the
 * export.
 */
export async function knownIds(client: Client, schema: ExportedSchema): Promise<KnownIds> {
  const { site, included } = await readSite(client);
  const itemTypes = included.filter(({ type }) => type === 'item_type');
  const byKey = new Map(itemTypes.map((itemType) => [itemType.attributes['api_key'], itemType]));
  for (const itemType of schema.itemTypes) {
    const other = byKey.get(itemType.attributes['api_key']);
    if (other !== undefined && other.id !== itemType.id)
      throw new TransferError(
        `The destination already has another model or block "${String(other.attributes['api_key'])}". Import into an environment without it.`,
      );
  }
  const rest = await Promise.all(
    [
      '/workflows',
      '/plugins',
      '/menu-items',
      '/schema-menu-items',
      '/item-type-filters',
      '/upload-filters',
      '/upload-collections',
    ].map((url) => listAll(client, url)),
  );
  return { site, wasEmpty: itemTypes.length === 0, ids: new Set([...included, ...rest.flat()].map(({ id }) => id)) };
}
