import type { Field } from '@lectern/domain';
import type { FieldsOf } from '@lectern/field-types/console';
import { equalValues } from './equal-values.ts';
import { fieldPlaces, type FieldPlace, type FormValues, valueAt, writeAt } from './field-paths.ts';
import type { MergeChoice, Sides, ValueConflict, ValueMerge } from './merge-conflicts.ts';
import { mergeFieldValue } from './merge-value.ts';

/** A record as a form holds it: every place has a value, also those of languages that the record is not written in. */
export interface RecordState {
  values: FormValues;
  locales: readonly string[];
}

/** A disagreement about a value, or about a language that one removed while the other wrote in it. */
export type MergeConflict = ({ kind: 'value'; locale: string | null } & ValueConflict) | LocaleConflict;

/** One side removed a language; the names of the fields the other wrote in it. */
export interface LocaleConflict {
  kind: 'locale';
  id: string;
  locale: string;
  removedBy: 'mine' | 'theirs';
  fields: readonly Field[];
}

/** The result of merging two versions of a record. */
export interface Merge extends RecordState {
  /** Places whose value is another one than mine now. */
  incoming: readonly FieldPlace[];
  /** Languages that came or went with theirs. */
  incomingLocales: readonly string[];
  conflicts: readonly MergeConflict[];
}

export interface MergeRequest extends Sides<RecordState> {
  fields: readonly Field[];
  /** Languages of the project, in their order. */
  siteLocales: readonly string[];
  /** Fields of block models. */
  ofModel: FieldsOf;
  /** How to resolve conflicts, by ID of the conflict; my side wins without a choice. */
  choices?: Readonly<Record<string, MergeChoice>>;
}

/**
 * Merges the loaded values, a colleague's stored ones, and those in the form: by field and language, inside lists and
 * documents by block and its fields at any depth, inside texts by passages. Nothing of either side is lost:
 * incompatible changes are a conflict.
 */
export function mergeValues({ fields, siteLocales, ofModel, base, theirs, mine, choices = {} }: MergeRequest): Merge {
  const merge: ValueMerge = { ofModel, choices, conflicts: [] };
  const localeConflicts: LocaleConflict[] = [];
  const localized = fields.filter(({ isLocalized }) => isLocalized);
  const writtenIn = (side: RecordState, locale: string) =>
    localized.filter((field) => !equalValues(valueAt(side.values, field, locale), valueAt(base.values, field, locale)));

  const locales = siteLocales.filter((locale) => {
    const [before, their, my] = [base, theirs, mine].map((side) => side.locales.includes(locale));
    if (their === my) return my;
    if (!before) return true;
    const removedBy = my ? 'theirs' : 'mine';
    const written = writtenIn(my ? mine : theirs, locale);
    if (written.length === 0) return false;
    const id = `locale:${locale}`;
    localeConflicts.push({ kind: 'locale', id, locale, removedBy, fields: written });
    return (choices[id] ?? 'mine') === 'theirs' ? removedBy === 'mine' : removedBy === 'theirs';
  });

  const values: FormValues = { ...mine.values };
  const incoming: FieldPlace[] = [];
  const conflicts: MergeConflict[] = [];
  for (const place of fieldPlaces(fields, locales)) {
    const { field, locale, path } = place;
    const own = (side: RecordState) => valueAt(side.values, field, locale ?? '');
    const has = (side: RecordState) => locale === null || side.locales.includes(locale);
    let value = own(has(mine) ? mine : theirs);
    if (has(mine) && has(theirs)) {
      const before = merge.conflicts.length;
      value = mergeFieldValue(
        field,
        { base: own(base), theirs: own(theirs), mine: own(mine) },
        { id: path, path },
        merge,
      );
      conflicts.push(
        ...merge.conflicts.slice(before).map((conflict) => ({ ...conflict, kind: 'value' as const, locale })),
      );
    }
    if (!has(mine) || !equalValues(value, own(mine))) incoming.push(place);
    writeAt(values, place, value);
  }
  return {
    values,
    locales,
    incoming,
    incomingLocales: siteLocales.filter((locale) => locales.includes(locale) !== mine.locales.includes(locale)),
    conflicts: [...localeConflicts, ...conflicts],
  };
}
