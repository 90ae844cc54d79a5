import type { Field } from '@lectern/domain';
import { copyValue, type FieldsOf } from '@lectern/field-types/console';
import { equalValues } from '#features/content/form/equal-values.ts';
import { fieldPath, type FormValues, valueAt } from '#features/content/form/field-paths.ts';
import { saysNothing } from '#features/content/form/says-nothing.ts';

/** What to copy from one language into another. */
export interface CopyRequest {
  fields: readonly Field[];
  values: FormValues;
  source: string;
  target: string;
  /** `empty` keeps existing values of the target. */
  what: 'empty' | 'all';
  /** Fields of block models. */
  ofModel: FieldsOf;
}

/** Values of the target after the copy, by place; only those that change. Blocks get IDs of their own. */
export function valuesToCopy({ fields, values, source, target, what, ofModel }: CopyRequest): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      if (!field.isLocalized) return [];
      const [theirs, own] = [valueAt(values, field, source), valueAt(values, field, target)];
      if (saysNothing(field, theirs) || equalValues(theirs, own)) return [];
      if (what === 'empty' && !saysNothing(field, own)) return [];
      return [[fieldPath(field, target), copyValue(theirs, field, ofModel)]];
    }),
  );
}
