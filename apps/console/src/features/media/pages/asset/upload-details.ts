import type { UploadResource } from '@lectern/contract';
import type { CustomData } from '@lectern/field-types/console';
import type { FocalPoint } from './cut-around.ts';

type ByLocale = Readonly<Record<string, string | null>>;

/** What users write about an asset. */
export interface UploadDetails {
  alt: ByLocale;
  title: ByLocale;
  customData: Readonly<Record<string, CustomData>>;
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
  const {
    alt,
    title,
    custom_data: customData,
    focal_point: focalPoint,
    poster_time: posterTime,
  } = attributes.default_field_metadata;
  const everyLocale = (texts: Record<string, string | null | undefined>) =>
    Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? null]));
  return {
    alt: everyLocale(alt),
    title: everyLocale(title),
    customData: Object.fromEntries(locales.map((locale) => [locale, customData[locale] ?? {}])),
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
  const pick = <T>(before: unknown, mine: T, theirs: T) => (isSame(before, mine) ? theirs : mine);
  const byLocale = <T>(part: (of: UploadDetails) => Readonly<Record<string, T>>) =>
    Object.fromEntries(
      Object.entries(part(stored)).map(([locale, theirs]) => {
        const mine = part(details)[locale];
        return [locale, mine === undefined ? theirs : pick(part(base)[locale], mine, theirs)];
      }),
    );
  return {
    alt: byLocale(({ alt }) => alt),
    title: byLocale(({ title }) => title),
    customData: byLocale(({ customData }) => customData),
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

/** What differs, by language: what is sent is merged by the server. */
export function changedLocales<T>(
  base: Readonly<Record<string, T>>,
  now: Readonly<Record<string, T>>,
): Record<string, T> {
  return Object.fromEntries(Object.entries(now).filter(([locale, value]) => !isSame(base[locale], value)));
}

/** The languages in which an image lacks alt text. */
export function localesWithoutAlt(alt: ByLocale, locales: readonly string[]): string[] {
  return locales.filter((locale) => (alt[locale] ?? '').trim() === '');
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
