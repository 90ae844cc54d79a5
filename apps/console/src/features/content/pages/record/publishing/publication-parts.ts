import type { EnvironmentSchema, Field } from '@lectern/domain';
import { blankValue } from '@lectern/field-types';
import { equalValues } from '#features/content/form/equal-values.ts';
import { type FormValues, valueAt } from '#features/content/form/field-paths.ts';
import { recordLocales, valuesFromAttributes } from '#features/content/form/form-values.ts';
import { problemsOfValue, type Problems } from '#features/content/form/problems.ts';

/** A part of a record that can go live by itself: a language, or what its languages share. */
export interface PublicationPart {
  /** Null is the non-localized content. */
  locale: string | null;
  /** How the resulting published content relates to the current one. */
  state: 'new' | 'changed' | 'same' | 'removed';
  /** Fields that differ from the published version; 0 unless `changed`. */
  changeCount: number;
  /** Fields in which something is wrong. */
  problemCount: number;
}

/** The two versions of a record, as forms hold their values. */
export interface PublicationVersions {
  fields: readonly Field[];
  /** Every locale of the environment, in its order. */
  siteLocales: readonly string[];
  values: FormValues;
  /** Locales of `values`. */
  locales: readonly string[];
  /** Attributes that are live; null while nothing is. */
  published: FormValues | null;
  problems: Problems;
}

/** The parts of a record in the order of its languages, what they share last. */
export function publicationParts(versions: PublicationVersions): PublicationPart[] {
  const { fields, siteLocales, locales, published } = versions;
  const live = published === null ? [] : recordLocales(fields, published, siteLocales);
  const localized = siteLocales
    .filter((locale) => locales.includes(locale) || live.includes(locale))
    .map((locale) => partOf(versions, locale, { isHere: locales.includes(locale), isLive: live.includes(locale) }));
  const hasShared = fields.some(({ isLocalized }) => !isLocalized);
  const hasLocalized = fields.some(({ isLocalized }) => isLocalized);
  return [
    ...(hasLocalized ? localized : []),
    ...(hasShared ? [partOf(versions, null, { isHere: true, isLive: published !== null })] : []),
  ];
}

function partOf(
  { fields, siteLocales, values, published, problems }: PublicationVersions,
  locale: string | null,
  { isHere, isLive }: { isHere: boolean; isLive: boolean },
): PublicationPart {
  if (!isHere) return { locale, state: 'removed', changeCount: 0, problemCount: 0 };
  const own = fields.filter(({ isLocalized }) => isLocalized === (locale !== null));
  const problemCount = Object.values(problems)
    .flat()
    .filter((problem) => problem.locale === locale).length;
  if (!isLive) return { locale, state: 'new', changeCount: 0, problemCount };
  const then = valuesFromAttributes(own, published ?? {}, siteLocales);
  const differs = (field: Field) =>
    !equalValues(valueAt(values, field, locale ?? ''), valueAt(then, field, locale ?? ''));
  const changeCount = own.filter(differs).length;
  return { locale, state: changeCount > 0 ? 'changed' : 'same', changeCount, problemCount };
}

/** What a user may publish, by the rules of the domain. */
export interface PublicationRights {
  /** Null is the non-localized content. */
  canPublishPart: (locale: string | null) => boolean;
}

/** Why a part cannot be chosen; null when it can. */
export type PartRefusal = 'removed' | 'problems' | 'rights';

/** Whether a part may go live by itself: the server judges the same. */
export function refusalOf(
  { locale, state, problemCount }: PublicationPart,
  rights: PublicationRights,
): PartRefusal | null {
  if (state === 'removed') return 'removed';
  if (!rights.canPublishPart(locale)) return 'rights';
  return problemCount > 0 ? 'problems' : null;
}

/** The parts of a record to publish or unpublish. */
export type PartsChoice =
  | { kind: 'nothing' }
  | { kind: 'whole' }
  | { kind: 'parts'; contentInLocales: readonly string[]; hasNonLocalizedContent: boolean };

/** The whole record. */
export const wholeRecord: PartsChoice = { kind: 'whole' };

/**
 * The choice that ticked parts make. Everything is the whole record, unless something live would have to be removed for
 * that.
 */
export function choiceOf(parts: readonly PublicationPart[], chosen: ReadonlySet<string | null>): PartsChoice {
  const ticked = parts.filter(({ locale, state }) => state !== 'removed' && chosen.has(locale));
  if (ticked.length === 0) return { kind: 'nothing' };
  if (ticked.length === parts.length) return wholeRecord;
  return {
    kind: 'parts',
    contentInLocales: ticked.flatMap(({ locale }) => (locale === null ? [] : [locale])),
    hasNonLocalizedContent: ticked.some(({ locale }) => locale === null),
  };
}

/** The parts selected by default: those with changes that the user may publish. */
export function suggestedParts(
  parts: readonly PublicationPart[],
  rights: PublicationRights,
): ReadonlySet<string | null> {
  return new Set(
    parts.filter((part) => part.state !== 'same' && refusalOf(part, rights) === null).map(({ locale }) => locale),
  );
}

/** Whether everything may be published at once: each part requires its own right. */
export function mayPublishWhole(parts: readonly PublicationPart[], rights: PublicationRights): boolean {
  return parts.every(({ locale }) => rights.canPublishPart(locale));
}

/**
 * Fields that a first publication cannot leave out: without what the languages share they would go live empty, and
 * their rules forbid that. Empty when the part is chosen or something is live already.
 */
export function sharedFieldsMissing(
  parts: readonly PublicationPart[],
  chosen: ReadonlySet<string | null>,
  { fields, schema }: { fields: readonly Field[]; schema: EnvironmentSchema },
): Field[] {
  const shared = parts.find(({ locale }) => locale === null);
  if (shared?.state !== 'new' || chosen.has(null)) return [];
  return fields.filter(
    (field) => !field.isLocalized && problemsOfValue(field, blankValue(field), null, schema).length > 0,
  );
}
