import { notify } from '@lectern/ui';
import { reportError } from '#lib/describe-error.ts';
import { useLocaleName } from '#lib/locale-name.ts';
import { queryClient } from '#lib/query.ts';
import { itemQuery } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { fieldsOfModel } from '#features/content/form/blocks.ts';
import { fieldPlaces, type FormValues } from '#features/content/form/field-paths.ts';
import { valuesFromAttributes } from '#features/content/form/form-values.ts';
import { mergeValues } from '#features/content/form/merge-values.ts';
import { useOpenRecord } from '../open-record.ts';
import { conflictName, placeName } from '../saving/conflict-names.ts';
import { formBase } from '../use-record-form.ts';
import type { KeptCopy } from './kept-copies.ts';
import { stateWith, type UnsavedValues } from './unsaved-values.ts';

/** Restores unsaved values into the open form: one's own copy, or a colleague's. */
export function useBringBack() {
  const t = useMessages();
  const localeName = useLocaleName();
  const { itemType, fields, schema, record, saving, title } = useOpenRecord();
  const { locales } = schema.settings;

  /** What a copy was typed on. */
  const baseValuesOf = (copy: KeptCopy): FormValues => valuesFromAttributes(fields, copy.base.attributes, locales);

  /** Rebases the form on the version of the copy, and merges what was saved since, as a save would. */
  async function bringBack(copy: KeptCopy): Promise<void> {
    try {
      const latest = await queryClient.fetchQuery({ ...itemQuery(copy.base.id), staleTime: 0 });
      record.startFrom(formBase(copy.base, itemType, fields, schema), copy.state);
      saving.meetNewVersion(latest);
    } catch (error) {
      reportError(error, t('content.lock.copy.failed', { title }), t);
      throw error;
    }
  }

  /** Applies a colleague's unsaved values; where both sides typed, the local ones stay. */
  function bringIn(unsaved: UnsavedValues): void {
    const base = record.readBase();
    const theirs = stateWith(base, unsaved, fields, locales);
    const merged = mergeValues({
      fields,
      siteLocales: locales,
      ofModel: fieldsOfModel(schema),
      base,
      theirs,
      mine: record.read(),
    });
    record.startFrom(record.readStored(), merged);
    const names = merged.conflicts.map((conflict) => conflictName(conflict, localeName)).join(', ');
    if (names !== '') notify.info(t('content.lock.found.kept-mine', { names }));
  }

  const namesOf = ({ values }: UnsavedValues): string =>
    fieldPlaces(fields, locales)
      .filter(({ path }) => path in values)
      .map((place) => placeName(place, localeName))
      .join(', ');

  return { bringBack, bringIn, baseValuesOf, namesOf };
}
