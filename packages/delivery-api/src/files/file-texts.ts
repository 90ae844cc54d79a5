import { linkText } from '../content-links/content-link.ts';
import { type LocaleChoice, pickLocalized } from '../execution/locale-choice.ts';
import type { FileNode } from '../execution/nodes.ts';

/** Alternative text or title: the field's own, else the asset's in the locale. */
export function localizedText(
  { upload, override }: FileNode,
  name: 'alt' | 'title',
  locale: LocaleChoice,
): string | null {
  // Metadata contains texts and nulls only.
  return override?.[name] ?? (pickLocalized(upload.fieldMetadata[name], locale) as string | null);
}

/** Alternative text, with a link to its place in the console where texts carry some. */
export function linkedAlt(file: FileNode, locale: LocaleChoice): string | null {
  return linkText(localizedText(file, 'alt', locale), file.placeUrl ?? null);
}

/** Custom data: the field's own when it has any, else the asset's in the locale. */
export function customDataOf({ upload, override }: FileNode, locale: LocaleChoice): unknown {
  if (override !== null && Object.keys(override.custom_data).length > 0) return override.custom_data;
  return pickLocalized(upload.fieldMetadata.custom_data, locale) ?? {};
}
