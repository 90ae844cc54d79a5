import { type Field, type FieldTypeId, mainLocale, type SiteSettings } from '@lectern/domain';
import { convertValue, fieldTypeOf, fieldTypes, slotItemTypeId, type ValidationContext } from '@lectern/field-types';

/** What one record holds in a field. */
export interface HeldValue {
  itemId: string;
  title: string | null;
  /**
   * One for a field of a model, and one for each block of the record for a field of a block; by locale where the field
   * is localized.
   */
  values: readonly unknown[];
}

/** Values of a field in the records that were looked at, of all that may hold one. */
export interface HeldValues {
  rows: readonly HeldValue[];
  /** Records that could have been looked at. */
  total: number;
}

/** One value of a locale; null for non-localized fields. */
export type LocaleValue = readonly [locale: string | null, value: unknown];

/** The effect on a value, or on a group of values. */
export interface ImpactSample {
  itemId: string;
  title: string | null;
  before: readonly LocaleValue[];
  after: unknown;
  /** Whether something is not there any more afterwards. */
  isLossy: boolean;
}

/** What a change of a field does to the records that were looked at. */
export interface Impact {
  /** Records with a value. */
  held: number;
  /** Records in which something is lost. */
  lossy: number;
  looked: number;
  total: number;
  /** Those that lose something first. */
  samples: readonly ImpactSample[];
}

type Shape = Pick<Field, 'fieldType' | 'isLocalized'>;

/**
 * The effect of a type change on values, by the server's conversion. A value is kept when converting back returns it.
 */
export function impactOfConversion(field: Shape, to: FieldTypeId, values: HeldValues, timezone: string): Impact {
  const after = { ...field, fieldType: to } as Field;
  return impactOf(values, (value) =>
    valuesIn(field, value).map(([locale, before]) => {
      const converted = convertValue(before, field.fieldType, after, { timezone });
      const back = fieldTypes[field.fieldType].convertFrom?.[to]?.(converted, { timezone });
      return { before: [[locale, before]], after: converted, isLossy: !isSame(before, back) };
    }),
  );
}

/** The effect of removing localization on values: the main language stays, else the first with a value. */
export function impactOfUnlocalizing(field: Shape, values: HeldValues, settings: SiteSettings): Impact {
  return impactOf(values, (value) => {
    const held = valuesIn(field, value);
    const [, kept] = held.find(([locale]) => locale === mainLocale(settings)) ?? held[0] ?? [null, null];
    if (held.length === 0) return [];
    const isLossy = held.some(([, other]) => !isSame(other, kept));
    return [{ before: held, after: kept, isLossy }];
  });
}

/** Models and blocks that are accepted no longer, by the validator that accepted them. */
export type RefusedItemTypes = Readonly<Record<string, readonly string[]>>;

/**
 * The effect on values when validators disallow some blocks or models: these blocks are removed where the validator
 * applies, and so are links to records of these models. `itemTypeOfItem` returns the models of linked records.
 */
export function impactOfRefusing(
  field: Shape & Pick<Field, 'validators'>,
  refused: RefusedItemTypes,
  values: HeldValues,
  itemTypeOfItem: ReadonlyMap<string, string>,
): Impact {
  const type = fieldTypeOf(field);
  const models = new Set(Object.values(refused).flat());
  const gone = new Set(
    [...itemTypeOfItem].filter(([, itemTypeId]) => models.has(itemTypeId)).map(([itemId]) => itemId),
  );
  return impactOf(values, (value) =>
    valuesIn(field, value).map(([locale, before]) => {
      const unlinked = type.withoutReferences(before, { itemIds: gone, uploadIds: new Set() });
      const after = Object.entries(refused).reduce(
        (left, [name, ids]) => withoutBlocks(field, name, ids, left),
        unlinked,
      );
      return { before: [[locale, before]], after, isLossy: !isSame(before, after) };
    }),
  );
}

/** Records that the values link to. */
export function linkedItemIds(field: Shape, { rows }: HeldValues): string[] {
  const type = fieldTypeOf(field);
  return [
    ...new Set(
      rows.flatMap(({ values }) =>
        values.flatMap((value) => valuesIn(field, value).flatMap(([, own]) => type.references(own).itemIds)),
      ),
    ),
  ];
}

/** What of a value is not blank, with its locale. */
function valuesIn(field: Shape, value: unknown): LocaleValue[] {
  const { isBlank } = fieldTypeOf(field);
  const all: LocaleValue[] = field.isLocalized
    ? typeof value === 'object' && value !== null
      ? Object.entries(value)
      : []
    : [[null, value]];
  return all.filter(([, own]) => own !== undefined && !isBlank(own));
}

/** The value without blocks of some kinds, where a validator watches: structured text has two lists of them. */
function withoutBlocks(
  field: Shape & Pick<Field, 'validators'>,
  name: string,
  ids: readonly string[],
  value: unknown,
): unknown {
  const type = fieldTypeOf(field);
  const watched =
    type.validators[name]?.validate(value, { ...field.validators[name], item_types: [] }, noContext) ?? [];
  const places = new Set(watched.map(({ path }) => JSON.stringify(path ?? [])));
  return type.mapBlocks(value, (slot, path) =>
    places.has(JSON.stringify(path)) && ids.includes(slotItemTypeId(slot) ?? '') ? null : slot,
  );
}

/** Lists of blocks are judged by the value alone. */
const noContext = {
  uploads: new Map(),
  itemTypeOfItem: new Map(),
  locale: null,
  isPartial: true,
} as unknown as ValidationContext;

const maxSamples = 5;

function impactOf(
  { rows, total }: HeldValues,
  changesOf: (value: unknown) => Omit<ImpactSample, 'itemId' | 'title'>[],
): Impact {
  const byRecord = rows
    .map(({ itemId, title, values }) =>
      values.flatMap(changesOf).map((change): ImpactSample => ({ itemId, title, ...change })),
    )
    .filter((samples) => samples.length > 0);
  const samples = byRecord.flat();
  const lossyOnes = samples.filter(({ isLossy }) => isLossy);
  return {
    held: byRecord.length,
    lossy: byRecord.filter((ofRecord) => ofRecord.some(({ isLossy }) => isLossy)).length,
    looked: rows.length,
    total,
    samples: [...lossyOnes, ...samples.filter(({ isLossy }) => !isLossy)].slice(0, maxSamples),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
