import type { Field } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { type FieldsOf, readBlock } from '@lectern/field-types/console';
import { byLocale } from '#features/content/form/field-paths.ts';
import type { RecordState } from '#features/content/form/merge-values.ts';

/** How many blocks a record has, those in blocks included, and how many it may have. */
export interface BlocksAnalysis {
  usage: { total: number; nonLocalized: number; perLocale: Record<string, number> };
  maximumPerItem: number;
}

/** Counts the blocks of a form as the server does. */
export function blocksAnalysis(
  fields: readonly Field[],
  { values, locales }: RecordState,
  ofModel: FieldsOf,
  maximumPerItem: number,
): BlocksAnalysis {
  const perLocale: Record<string, number> = Object.fromEntries(locales.map((locale) => [locale, 0]));
  let nonLocalized = 0;
  for (const field of fields) {
    const value = values[field.apiKey];
    if (!field.isLocalized) nonLocalized += blockCount(field, value, ofModel);
    else
      for (const locale of locales)
        perLocale[locale] = (perLocale[locale] ?? 0) + blockCount(field, byLocale(value)[locale], ofModel);
  }
  const total = Object.values(perLocale).reduce((sum, count) => sum + count, nonLocalized);
  return { usage: { total, nonLocalized, perLocale }, maximumPerItem };
}

function blockCount(field: Field, value: unknown, ofModel: FieldsOf): number {
  const type = fieldTypeOf(field);
  if (!type.holdsBlocks) return 0;
  return type.blockSlots(value).reduce((sum, { slot }) => {
    const block = readBlock(slot);
    if (block === null) return sum + 1;
    const fields = ofModel(block.relationships.item_type.data.id);
    return (
      sum + 1 + fields.reduce((inside, inner) => inside + blockCount(inner, block.attributes[inner.apiKey], ofModel), 0)
    );
  }, 0);
}
