import type { Field } from '@lectern/domain';
import { equalValues } from './equal-values.ts';
import { fieldPlaces, type FormValues, valueAt } from './field-paths.ts';
import { valuesFromAttributes } from './form-values.ts';

/** Fields in which the current version differs from the published one. */
export function publishedDifferences(
  fields: readonly Field[],
  locales: readonly string[],
  { current, published }: { current: FormValues; published: FormValues },
): ReadonlySet<string> {
  const now = valuesFromAttributes(fields, current, locales);
  const then = valuesFromAttributes(fields, published, locales);
  return new Set(
    fieldPlaces(fields, locales)
      .filter(
        ({ field, locale }) => !equalValues(valueAt(now, field, locale ?? ''), valueAt(then, field, locale ?? '')),
      )
      .map(({ path }) => path),
  );
}
