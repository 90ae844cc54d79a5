import type { UploadFieldMetadata } from '@lectern/domain';

/** Metadata keyed by field, every part optional. */
export type FieldKeyedMetadata = Partial<UploadFieldMetadata>;

/** Metadata keyed by locale; focal point and poster time count for all, those of the first locale that has them. */
export type LocaleKeyedMetadata = Record<
  string,
  {
    alt?: string | null | undefined;
    title?: string | null | undefined;
    custom_data?: Record<string, unknown> | null | undefined;
    focal_point?: UploadFieldMetadata['focal_point'] | undefined;
    poster_time?: number | null | undefined;
  }
>;

const fieldKeys: ReadonlySet<string> = new Set(['alt', 'title', 'custom_data', 'focal_point', 'poster_time']);

/** Metadata of a new asset: each locale present and empty. */
export function emptyMetadata(locales: readonly string[]): UploadFieldMetadata {
  const each = <T>(value: T) => Object.fromEntries(locales.map((locale) => [locale, value]));
  return { alt: each(null), title: each(null), custom_data: each({}), focal_point: null, poster_time: null };
}

/** Merges a change into metadata: missing keys keep their value; locales the environment lacks are left out. */
export function mergeMetadata(
  current: UploadFieldMetadata,
  change: FieldKeyedMetadata | LocaleKeyedMetadata,
  locales: readonly string[],
): UploadFieldMetadata {
  const byField = Object.keys(change).every((key) => fieldKeys.has(key))
    ? (change as FieldKeyedMetadata)
    : transpose(change as LocaleKeyedMetadata);
  const base = emptyMetadata(locales);
  const merged = <T>(empty: Record<string, T>, now: Record<string, T>, next: Record<string, T> | undefined) =>
    Object.fromEntries(
      locales.map((locale) => [
        locale,
        next?.[locale] !== undefined ? next[locale] : (now[locale] ?? (empty[locale] as T)),
      ]),
    );
  return {
    alt: merged(base.alt, current.alt, byField.alt),
    title: merged(base.title, current.title, byField.title),
    custom_data: merged(base.custom_data, current.custom_data, byField.custom_data),
    focal_point: byField.focal_point === undefined ? current.focal_point : byField.focal_point,
    poster_time: byField.poster_time === undefined ? current.poster_time : byField.poster_time,
  };
}

function transpose(change: LocaleKeyedMetadata): FieldKeyedMetadata {
  const result: FieldKeyedMetadata = { alt: {}, title: {}, custom_data: {} };
  for (const [locale, entry] of Object.entries(change)) {
    if (entry.alt !== undefined) result.alt = { ...result.alt, [locale]: entry.alt };
    if (entry.title !== undefined) result.title = { ...result.title, [locale]: entry.title };
    if (entry.custom_data != null) result.custom_data = { ...result.custom_data, [locale]: entry.custom_data };
    // Null in one locale removes nothing from another: scripts send the point with one of them.
    if (entry.focal_point !== undefined) result.focal_point ??= entry.focal_point;
    if (entry.poster_time !== undefined) result.poster_time ??= entry.poster_time;
  }
  return result;
}
