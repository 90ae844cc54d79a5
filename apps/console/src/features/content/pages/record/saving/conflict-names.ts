import type { FieldPlace } from '#features/content/form/field-paths.ts';
import type { MergeConflict } from '#features/content/form/merge-values.ts';

type LocaleName = (locale: string) => string;

/** A place of the form in words: "Title (Italian)". */
export function placeName({ field, locale }: Pick<FieldPlace, 'field' | 'locale'>, localeName: LocaleName): string {
  return locale === null ? field.label : `${field.label} (${localeName(locale)})`;
}

/** What a disagreement is about, in words: "Slides (Italian) › Heading", or a language. */
export function conflictName(conflict: MergeConflict, localeName: LocaleName): string {
  if (conflict.kind === 'locale') return localeName(conflict.locale);
  const [own, ...inner] = conflict.trail;
  if (own === undefined) return conflict.path;
  return [placeName({ field: own, locale: conflict.locale }, localeName), ...inner.map(({ label }) => label)].join(
    ' › ',
  );
}
