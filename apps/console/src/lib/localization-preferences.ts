import { useMemo, useSyncExternalStore } from 'react';
import { meQuery, siteQuery, useMe, useSite } from './current-site.ts';
import { queryClient } from './query.ts';

/** The maximum number of favourite languages. */
export const maximumFavoriteLocales = 6;

/** The order of the parts of a date; `automatic` follows the language of the console. */
export const dateFormats = ['automatic', 'day-first', 'month-first', 'year-first'] as const;

/** One of `dateFormats`. */
export type DateFormat = (typeof dateFormats)[number];

/** How one user likes to work in one project. */
export interface LocalizationPreferences {
  /** Language of the console; absent follows the browser. */
  locale?: string;
  dateFormat: DateFormat;
  /** Null follows the language of the console. */
  twentyFourHour: boolean | null;
  /** IANA zone; null is the project's. */
  timezone: string | null;
  /** Shows the explorer of the delivery API to users who may not manage access tokens. */
  forceCdaPlaygroundVisibility: boolean;
  /** Whether forms show the favourite languages only, all others behind a menu. */
  favoriteLocalesActive: boolean;
  /** Languages of the project, in the order in which they were chosen. */
  favoriteLocales: readonly string[];
}

/** The defaults. */
export const defaultLocalizationPreferences: LocalizationPreferences = {
  dateFormat: 'automatic',
  twentyFourHour: null,
  timezone: null,
  forceCdaPlaygroundVisibility: false,
  favoriteLocalesActive: false,
  favoriteLocales: [],
};

/** The problem with a choice of favourites: at most six, and at least one while they are enabled. Null without one. */
export function favoriteLocalesProblem({
  favoriteLocalesActive,
  favoriteLocales,
}: Pick<LocalizationPreferences, 'favoriteLocalesActive' | 'favoriteLocales'>): 'too-many' | 'none' | null {
  if (favoriteLocales.length > maximumFavoriteLocales) return 'too-many';
  return favoriteLocalesActive && favoriteLocales.length === 0 ? 'none' : null;
}

/** Reads stored preferences; missing or invalid parts fall back to their defaults. */
export function readLocalizationPreferences(text: string | null): LocalizationPreferences {
  const stored = parse(text);
  const {
    locale,
    dateFormat,
    twentyFourHour,
    timezone,
    forceCdaPlaygroundVisibility,
    favoriteLocalesActive,
    favoriteLocales,
  } = stored;
  return {
    ...defaultLocalizationPreferences,
    ...(typeof locale === 'string' && { locale }),
    ...(isDateFormat(dateFormat) && { dateFormat }),
    ...(typeof twentyFourHour === 'boolean' && { twentyFourHour }),
    ...(typeof timezone === 'string' && timezone !== '' && { timezone }),
    ...(typeof forceCdaPlaygroundVisibility === 'boolean' && { forceCdaPlaygroundVisibility }),
    ...(typeof favoriteLocalesActive === 'boolean' && { favoriteLocalesActive }),
    ...(Array.isArray(favoriteLocales) && {
      favoriteLocales: favoriteLocales
        .filter((entry): entry is string => typeof entry === 'string')
        .slice(0, maximumFavoriteLocales),
    }),
  };
}

const listeners = new Set<() => void>();

/** The preferences of the signed-in user in this project; redraws when they change, here or in another tab. */
export function useLocalizationPreferences(): LocalizationPreferences {
  const key = storageKey(useSite().id, useMe().id);
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  return useMemo(() => readLocalizationPreferences(text), [text]);
}

/**
 * Stores preferences of the signed-in user for this project. The wire has no place for them, so they stay in this
 * browser. Throws while no one is signed in.
 */
export function saveLocalizationPreferences(preferences: LocalizationPreferences): void {
  const site = queryClient.getQueryData(siteQuery.queryKey);
  const person = queryClient.getQueryData(meQuery.queryKey);
  if (!site || !person) throw new Error('Preferences require a signed-in user.');
  localStorage.setItem(storageKey(site.id, person.id), JSON.stringify(preferences));
  for (const listener of listeners) listener();
}

function storageKey(siteId: string, personId: string): string {
  return `lectern.localization.${siteId}.${personId}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function isDateFormat(value: unknown): value is DateFormat {
  return (dateFormats as readonly unknown[]).includes(value);
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
