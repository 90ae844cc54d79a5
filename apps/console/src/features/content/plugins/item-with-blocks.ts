import type { Field } from '@lectern/domain';
import { fieldTypeOf, type BlockSlot } from '@lectern/field-types';
import { type FieldsOf, readBlock } from '@lectern/field-types/console';
import { byLocale, type FormValues } from '#features/content/form/field-paths.ts';
import { queryClient } from '#lib/query.ts';
import { referencedItemQuery } from '#lib/records/queries.ts';

/**
 * Attributes with all blocks in full, at any depth: answers of the API name them by their IDs. Blocks that are gone are
 * left out. Throws `ApiError`.
 */
export async function itemWithBlocks(
  attributes: FormValues,
  fields: readonly Field[],
  ofModel: FieldsOf,
): Promise<FormValues> {
  const entries = await Promise.all(
    fields.map(async (field): Promise<[string, unknown]> => {
      const value = attributes[field.apiKey];
      if (!fieldTypeOf(field).holdsBlocks) return [field.apiKey, value];
      if (!field.isLocalized) return [field.apiKey, await inFull(field, value, ofModel)];
      const locales = Object.entries(byLocale(value));
      const whole = locales.map(async ([locale, own]) => [locale, await inFull(field, own, ofModel)] as const);
      return [field.apiKey, Object.fromEntries(await Promise.all(whole))];
    }),
  );
  return { ...attributes, ...Object.fromEntries(entries) };
}

async function inFull(field: Field, value: unknown, ofModel: FieldsOf): Promise<unknown> {
  if (value === null || value === undefined) return value;
  const type = fieldTypeOf(field);
  const found = new Map<unknown, BlockSlot | null>();
  await Promise.all(
    type.blockSlots(value).map(async ({ slot }) => {
      found.set(slot, await blockInFull(slot, ofModel));
    }),
  );
  return type.mapBlocks(value, (slot) => found.get(slot) ?? null);
}

async function blockInFull(slot: BlockSlot, ofModel: FieldsOf): Promise<BlockSlot | null> {
  const loaded = typeof slot === 'string' ? await queryClient.fetchQuery(referencedItemQuery(slot)) : slot;
  const block = readBlock(loaded);
  if (block === null) return null;
  const fields = ofModel(block.relationships.item_type.data.id);
  return { ...block, attributes: await itemWithBlocks(block.attributes, fields, ofModel) };
}
