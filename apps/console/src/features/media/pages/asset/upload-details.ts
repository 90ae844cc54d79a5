import type { UploadResource } from '@lectern/contract';
import type { FocalPoint } from './cut-around.ts';

type ByLocale = Readonly<Record<string, string | null>>;

/** What users write about an asset. */
export interface UploadDetails {
  alt: ByLocale;
  title: ByLocale;
  tags: readonly string[];
  collection: string | null;
  author: string | null;
  copyright: string | null;
  notes: string | null;
  focalPoint: FocalPoint | null;
  /** Second of the frame shown before a video plays; null for its middle. */
  posterTime: number | null;
  /** Name of the file without its extension. */
  basename: string;
}

/** One of the parts of an asset's details. */
export type DetailPart = keyof UploadDetails;

/** Details of an asset as the server has them, every locale filled in. */
export function uploadDetails(
  { attributes, relationships }: UploadResource,
  locales: readonly string[],
): UploadDetails {
  const { alt, title, focal_point: focalPoint, poster_time: posterTime } = attributes.default_field_metadata;
  const everyLocale = (texts: Record<string, string | null | undefined>) =>
    Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? null]));
  return {
    alt: everyLocale(alt),
    title: everyLocale(title),
    tags: attributes.tags,
    collection: relationships.upload_collection.data?.id ?? null,
    author: attributes.author,
    copyright: attributes.copyright,
    notes: attributes.notes,
    focalPoint,
    posterTime,
    basename: attributes.basename,
  };
}

/** The parts that differ, in the order of the form. */
export function changedParts(base: UploadDetails, details: UploadDetails): DetailPart[] {
  return (Object.keys(base) as DetailPart[]).filter((part) => !isSame(base[part], details[part]));
}

/**
 * Details in progress over what the server has now: parts and languages that the user has not touched follow the
 * server, as others may have changed them or replaced the file.
 */
export function rebased(base: UploadDetails, details: UploadDetails, stored: UploadDetails): UploadDetails {
  const pick = <T>(before: T, mine: T, theirs: T) => (isSame(before, mine) ? theirs : mine);
  const byLocale = (part: 'alt' | 'title') =>
    Object.fromEntries(
      Object.entries(stored[part]).map(([locale, theirs]) => [
        locale,
        pick(base[part][locale] ?? null, details[part][locale] ?? null, theirs),
      ]),
    );
  return {
    alt: byLocale('alt'),
    title: byLocale('title'),
    tags: pick(base.tags, details.tags, stored.tags),
    collection: pick(base.collection, details.collection, stored.collection),
    author: pick(base.author, details.author, stored.author),
    copyright: pick(base.copyright, details.copyright, stored.copyright),
    notes: pick(base.notes, details.notes, stored.notes),
    focalPoint: pick(base.focalPoint, details.focalPoint, stored.focalPoint),
    posterTime: pick(base.posterTime, details.posterTime, stored.posterTime),
    basename: pick(base.basename, details.basename, stored.basename),
  };
}

/** The texts of the languages that differ: what is sent is merged by the server. */
export function changedTexts(base: ByLocale, texts: ByLocale): Record<string, string | null> {
  return Object.fromEntries(Object.entries(texts).filter(([locale, text]) => (base[locale] ?? null) !== text));
}

/** The languages in which an image lacks alt text. */
export function localesWithoutAlt(alt: ByLocale, locales: readonly string[]): string[] {
  return locales.filter((locale) => (alt[locale] ?? '').trim() === '');
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
