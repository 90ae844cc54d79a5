import type { ItemResource } from '@lectern/contract';
import type { EnvironmentSchema, Field, ItemType } from '@lectern/domain';
import { useCallback, useMemo, useRef, useState } from 'react';
import { fieldsOfModel } from '#features/content/form/blocks.ts';
import { differingPlaces } from '#features/content/form/copy-state.ts';
import { type FieldPlace, placesWritten } from '#features/content/form/field-paths.ts';
import { valuesFromAttributes } from '#features/content/form/form-values.ts';
import type { MergeChoice } from '#features/content/form/merge-conflicts.ts';
import { type Merge, type MergeConflict, mergeValues, type RecordState } from '#features/content/form/merge-values.ts';
import { formBase, type RecordFormState } from '../use-record-form.ts';

/** What another version brought into the form, until the user has seen it. */
export interface MetVersion {
  incoming: readonly FieldPlace[];
  incomingLocales: readonly string[];
  /** The conflicts at the time of the merge. */
  conflicts: readonly MergeConflict[];
}

interface VersionMergeRequest {
  itemType: ItemType;
  fields: readonly Field[];
  schema: EnvironmentSchema;
  record: Pick<RecordFormState, 'readBase' | 'read' | 'startFrom' | 'writeState'>;
}

/** Merges versions stored by colleagues with the form's values (U31). */
export function useVersionMerge({ itemType, fields, schema, record }: VersionMergeRequest) {
  const { readBase, read, startFrom, writeState } = record;
  const [met, setMet] = useState<MetVersion | null>(null);
  /** What both sides began with, as long as something is open between them. */
  const ancestor = useRef<RecordState | null>(null);
  const merge = useMemo(() => {
    const context = { fields, siteLocales: schema.settings.locales, ofModel: fieldsOfModel(schema) };
    return (
      base: RecordState,
      theirs: RecordState,
      mine: RecordState,
      choices?: Readonly<Record<string, MergeChoice>>,
    ) => mergeValues({ ...context, base, theirs, mine, choices });
  }, [fields, schema]);

  /**
   * Rebases the form on a newer version: its changes are applied, typed values stay, and conflicts are returned
   * separately.
   */
  const takeIn = useCallback(
    (latest: ItemResource): Merge => {
      const next = formBase(latest, itemType, fields, schema);
      const theirs = {
        values: valuesFromAttributes(fields, next.attributes, schema.settings.locales),
        locales: next.locales,
      };
      const before = ancestor.current ?? readBase();
      const merged = merge(before, theirs, read());
      startFrom(next, merged);
      ancestor.current = merged.conflicts.length === 0 ? null : ancestorOf(before, theirs, merged, fields);
      setMet((earlier) => withEarlier(earlier, merged));
      return merged;
    },
    [itemType, fields, schema, merge, readBase, read, startFrom],
  );

  /** The open conflicts between the newer version and the current form; null without any. */
  const openMerge = useCallback((): Merge | null => {
    if (ancestor.current === null) return null;
    const merged = merge(ancestor.current, readBase(), read());
    return merged.conflicts.length === 0 ? null : merged;
  }, [merge, readBase, read]);

  /** Settles everything that is open by choices, in the form; it still has to be saved. */
  const decide = useCallback(
    (choices: Readonly<Record<string, MergeChoice>>) => {
      if (ancestor.current !== null) writeState(merge(ancestor.current, readBase(), read(), choices));
      ancestor.current = null;
      setMet(null);
    },
    [merge, readBase, read, writeState],
  );

  /**
   * Restores a user's typing on top of an earlier version, as one step. Changes that colleagues stored since are kept;
   * conflicts are asked about, unless something else is typed here already: then the step can be undone.
   */
  const restore = useCallback(
    (before: RecordState, kept: RecordState): void => {
      const stored = readBase();
      const now = read();
      const merged = merge(before, now, kept);
      writeState(merged);
      if (merged.conflicts.length === 0 || differingPlaces(fields, stored, now).length > 0) return;
      ancestor.current = ancestorOf(before, stored, merged, fields);
      setMet({ incoming: [], incomingLocales: [], conflicts: merged.conflicts });
    },
    [fields, merge, readBase, read, writeState],
  );

  const dismiss = useCallback(() => setMet(null), []);

  return { met, takeIn, openMerge, decide, restore, dismiss };
}

/** The base of a later merge: their version, but the previous one where a conflict is open. */
function ancestorOf(
  before: RecordState,
  theirs: RecordState,
  { conflicts }: Merge,
  fields: readonly Field[],
): RecordState {
  const openLocales = conflicts.flatMap((conflict) => (conflict.kind === 'locale' ? [conflict.locale] : []));
  const isOpen = (place: FieldPlace) =>
    (place.locale !== null && openLocales.includes(place.locale)) ||
    conflicts.some(
      (conflict) => conflict.kind === 'value' && conflict.trail[0] === place.field && conflict.locale === place.locale,
    );
  return {
    values: placesWritten(theirs.values, fields, (place) => (isOpen(place) ? { from: before.values } : null)),
    locales: [
      ...theirs.locales.filter((locale) => !openLocales.includes(locale)),
      ...before.locales.filter((locale) => openLocales.includes(locale)),
    ],
  };
}

/** Nothing that came in earlier is forgotten before it was seen. */
function withEarlier(earlier: MetVersion | null, { incoming, incomingLocales, conflicts }: Merge): MetVersion | null {
  const places = [...(earlier?.incoming ?? []), ...incoming];
  const all = {
    incoming: places.filter(({ path }, index) => places.findIndex((other) => other.path === path) === index),
    incomingLocales: [...new Set([...(earlier?.incomingLocales ?? []), ...incomingLocales])],
    conflicts,
  };
  return all.incoming.length + all.incomingLocales.length + conflicts.length === 0 ? null : all;
}
