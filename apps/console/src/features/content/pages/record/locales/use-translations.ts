import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { managementApi } from '#lib/api.ts';
import { type FormValues, valueAt } from '#features/content/form/field-paths.ts';
import type { OpenRecord } from '../open-record.ts';
import { whenTypingRests } from '../when-typing-rests.ts';
import { acceptedTranslations } from './accepted-translations.ts';
import { type KnownVersion, readVersions } from './known-versions.ts';
import {
  areSettled,
  changedNow,
  fingerprint,
  lastChanges,
  type TranslatedPlaces,
  type TranslationState,
  translationStates,
} from './translation-states.ts';
import { itemKeys } from '#lib/query-keys/items.ts';

/** How translations of the open record relate to their source. */
export interface Translations {
  /** Language that others are translated from: the main one of the project, or the record's first. */
  source: string;
  /** By the place of the translation; those that lack nothing are left out. */
  states: ReadonlyMap<string, TranslationState>;
  /** Confirms an outdated translation until its source changes again. */
  accept: (path: string) => void;
}

const nothing: ReadonlyMap<string, TranslationState> = new Map();

/** Pauses in typing are waited for: every key would compare the whole form. */
const restMs = 400;

/** Computes outdated and missing translations from the record's last versions and unsaved changes. */
export function useTranslations({ schema, fields, item, record }: OpenRecord): Translations {
  const { form, base, locales } = record;
  const [main = ''] = schema.settings.locales;
  const source = locales.includes(main) ? main : (locales[0] ?? main);
  const isTranslated = locales.length > 1 && fields.some(({ isLocalized }) => isLocalized);
  const itemId = item?.id ?? '';
  const { data: versions } = useQuery({
    ...recentVersionsQuery(itemId, item?.meta.current_version ?? '', { fields, locales, source }),
    enabled: isTranslated && item !== null,
  });
  const changes = useMemo(
    () => lastChanges(fields, locales, versions ?? [base.attributes]),
    [fields, locales, versions, base],
  );
  const [accepted, setAccepted] = useState(() => acceptedTranslations.read(itemId));
  const [states, setStates] = useState(nothing);

  useEffect(() => {
    if (!isTranslated) return undefined;
    const update = () => {
      const changedAt = (path: string) => (form.getFieldState(path).isDirty ? changedNow : (changes.get(path) ?? -1));
      const next = translationStates({ fields, locales, source, values: form.getValues(), changedAt, accepted });
      setStates((before) => (isSame(before, next) ? before : next));
    };
    update();
    return whenTypingRests(form, restMs, update);
  }, [isTranslated, form, fields, locales, source, changes, accepted]);

  const accept = useCallback(
    (path: string) => {
      const field = fields.find(({ apiKey }) => path.startsWith(`${apiKey}.`));
      if (field === undefined) return;
      setAccepted(acceptedTranslations.add(itemId, path, fingerprint(valueAt(form.getValues(), field, source))));
    },
    [fields, form, source, itemId],
  );

  return { source, states: isTranslated ? states : nothing, accept };
}

/**
 * Attributes of a record's last versions, oldest first: as many as needed to detect outdated translations, within
 * limits. The key names the current one: a save fetches the new one.
 */
function recentVersionsQuery(itemId: string, currentVersion: string, places: TranslatedPlaces) {
  const localized = places.fields.filter(({ isLocalized }) => isLocalized);
  return queryOptions({
    queryKey: itemKeys.recentVersionsUpTo(itemId, currentVersion),
    queryFn: async ({ client, signal }) => {
      // What changes of the schema or a broken connection put in doubt is not built upon.
      const before = client
        .getQueryCache()
        .findAll({
          queryKey: itemKeys.recentVersions(itemId),
          predicate: ({ state }) => !state.isInvalidated && state.data !== undefined,
        })
        .at(-1);
      return readVersions(
        async (page) => {
          const { data, meta } = await managementApi.get('/items/:itemId/versions', {
            params: { itemId },
            query: { nested: true, page },
            signal,
          });
          const versions = data.map(({ id, attributes }) => ({
            id,
            attributes: Object.fromEntries(localized.map(({ apiKey }) => [apiKey, attributes[apiKey]])),
          }));
          return { versions, totalCount: meta?.total_count ?? data.length };
        },
        (versions) => areSettled(places, oldestFirst(versions)),
        (before?.state.data ?? []) as readonly KnownVersion[],
      );
    },
    select: oldestFirst,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function oldestFirst(versions: readonly KnownVersion[]): FormValues[] {
  return versions.map(({ attributes }) => attributes).toReversed();
}

function isSame(one: ReadonlyMap<string, TranslationState>, other: ReadonlyMap<string, TranslationState>): boolean {
  return one.size === other.size && [...one].every(([path, state]) => other.get(path) === state);
}
