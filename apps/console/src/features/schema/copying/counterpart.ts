import type { EnvironmentSchema, ItemType } from '@lectern/domain';
import type { PackedItemType } from './parcel.ts';

/** The counterpart of a model or block elsewhere: the one with the same key, or the same one under another key. */
export function counterpartOf(schema: EnvironmentSchema, packed: PackedItemType | undefined): ItemType | undefined {
  if (packed === undefined) return undefined;
  const candidates = [schema.itemTypesByApiKey.get(packed.apiKey), schema.itemTypes.get(packed.id)];
  return candidates.find((candidate) => candidate !== undefined && candidate.isModularBlock === packed.isModularBlock);
}
