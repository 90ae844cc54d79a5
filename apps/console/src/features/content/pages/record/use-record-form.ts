import type { ItemResource } from '@lectern/contract';
import type { EnvironmentSchema, Field, ItemType } from '@lectern/domain';
import { initialValue } from '@lectern/field-types';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldPath, get, useForm, useFormState } from 'react-hook-form';
import { equalValues } from '#features/content/form/equal-values.ts';
import { fieldPath, fieldPlaces, type FormValues } from '#features/content/form/field-paths.ts';
import {
  formLocales,
  initialLocales,
  initialValues,
  valuesFromAttributes,
} from '#features/content/form/form-values.ts';
import { fieldsOfModel } from '#features/content/form/blocks.ts';
import type { HistoryStep } from '#features/content/form/history.ts';
import { mergeValues, type RecordState } from '#features/content/form/merge-values.ts';
import { createHistoryStore } from './saving/history-store.ts';
import { problemsOfValue, type Problems, withProblemsAt } from '#features/content/form/problems.ts';

/** The base of a form: the record as the server sent it, or a blank one. */
export interface FormBase {
  /** Null while the record has never been stored. */
  item: ItemResource | null;
  attributes: FormValues;
  locales: readonly string[];
}

/** The base of a stored record, or of a new one. */
export function formBase(
  item: ItemResource | null,
  itemType: ItemType,
  fields: readonly Field[],
  schema: EnvironmentSchema,
): FormBase {
  if (item === null) {
    const locales = initialLocales(itemType, schema);
    return { item, attributes: initialValues(fields, locales), locales };
  }
  const { attributes } = item;
  return { item, attributes, locales: formLocales(fields, attributes, schema.settings.locales) };
}

/** Values, languages and problems of a record form. Values are in React Hook Form; the rest is kept separately. */
export function useRecordForm(initial: FormBase, fields: readonly Field[], schema: EnvironmentSchema) {
  const [base, setBase] = useState(initial);
  const [locales, setLocales] = useState(initial.locales);
  const [problems, setProblems] = useState<Problems>({});
  // What callbacks read must be true at once, not from the next draw on.
  const baseRef = useRef(initial);
  const localesRef = useRef(initial.locales);
  const changeLocales = useCallback((next: readonly string[]) => {
    localesRef.current = next;
    setLocales(next);
  }, []);
  const form = useForm<FormValues>({
    defaultValues: valuesFromAttributes(fields, initial.attributes, schema.settings.locales),
  });
  const [history] = useState(createHistoryStore);
  const { dirtyFields } = useFormState({ control: form.control });

  const changesLocales = !equalValues([...locales].sort(), [...base.locales].sort());
  // React Hook Form changes `dirtyFields` in place, so what follows from it is not memoised.
  const changedFields = fields.filter((field) =>
    fieldPlaces([field], locales).some(({ path }) => Boolean(get(dirtyFields, path))),
  );

  const problemsRef = useRef(problems);
  useEffect(() => {
    problemsRef.current = problems;
  });
  const places = useMemo(
    () => new Map(fieldPlaces(fields, schema.settings.locales).map((place) => [place.path, place])),
    [fields, schema],
  );

  /** Looks at one place again: always when it is left, and at each change while something is wrong there. */
  const checkPlace = useCallback(
    (path: string, trigger: 'change' | 'blur') => {
      const place = places.get(path);
      if (!place || (trigger === 'change' && problemsRef.current[path] === undefined)) return;
      const found = problemsOfValue(place.field, form.getValues(path as FieldPath<FormValues>), place.locale, schema);
      // What only the server can judge stays until the value changes.
      const kept =
        trigger === 'blur'
          ? (problemsRef.current[path] ?? []).filter(({ code }) => !isCheckedHere(code) && found.length === 0)
          : [];
      setProblems((before) => withProblemsAt(before, path, [...found, ...kept]));
    },
    [places, form, schema],
  );

  const put = useCallback(
    (path: string, value: unknown) => {
      form.setValue(path, value, { shouldDirty: true });
      checkPlace(path, 'change');
    },
    [form, checkPlace],
  );
  const changeTo = useCallback(
    (path: string, after: unknown) => ({ path, before: form.getValues(path) as unknown, after }),
    [form],
  );

  /** Called before a field is edited: records what can be undone. */
  const recordTyping = useCallback(
    (path: string, next: unknown) => history.note({ changes: [changeTo(path, next)] }),
    [history, changeTo],
  );

  /** Sets fields of the form (`title.en`) as one step, as if they had been typed. */
  const writeValues = useCallback(
    (values: Readonly<Record<string, unknown>>) => {
      const entries = Object.entries(values);
      history.note({ changes: entries.map(([path, value]) => changeTo(path, value)) });
      for (const [path, value] of entries) put(path, value);
    },
    [history, changeTo, put],
  );

  /** Writes the whole form as one step, its languages too. */
  const writeState = useCallback(
    (state: RecordState) => {
      const places = fieldPlaces(fields, state.locales).map(({ path }) => changeTo(path, get(state.values, path)));
      const changes = places.filter(({ before, after }) => !equalValues(before, after));
      const before = localesRef.current;
      history.note({
        changes,
        added: state.locales.filter((locale) => !before.includes(locale)),
        removed: before.filter((locale) => !state.locales.includes(locale)),
      });
      for (const { path, after } of changes) put(path, after);
      changeLocales(state.locales);
    },
    [fields, history, changeTo, put, changeLocales],
  );

  /** Undoes or redoes a step; returns it, or null without one. */
  const walk = useCallback(
    (direction: 'undo' | 'redo'): HistoryStep | null => {
      const step = history.walk(direction);
      if (step === null) return null;
      for (const { path, after } of step.changes) put(path, after);
      const stays = (locale: string) =>
        (localesRef.current.includes(locale) || step.added.includes(locale)) && !step.removed.includes(locale);
      if (step.added.length + step.removed.length > 0) changeLocales(schema.settings.locales.filter(stays));
      return step;
    },
    [history, put, schema, changeLocales],
  );

  /** The current values of the form. */
  const read = useCallback((): RecordState => ({ values: form.getValues(), locales: localesRef.current }), [form]);

  /** The current base of the form. */
  const readStored = useCallback((): FormBase => baseRef.current, []);

  /** The same as a form holds it. */
  const readBase = useCallback(
    (): RecordState => ({
      values: valuesFromAttributes(fields, baseRef.current.attributes, schema.settings.locales),
      locales: baseRef.current.locales,
    }),
    [fields, schema],
  );

  /** Moves the form to another base, with these values and languages on top of it. */
  const startFrom = useCallback(
    (next: FormBase, state: RecordState) => {
      const stored = valuesFromAttributes(fields, next.attributes, schema.settings.locales);
      const places = fieldPlaces(fields, state.locales);
      // Going back over what others wrote would lose it.
      history.forget(
        places.map(({ path }) => path).filter((path) => !equalValues(get(state.values, path), form.getValues(path))),
      );
      form.reset(stored);
      for (const { path } of places) {
        const value: unknown = get(state.values, path);
        if (!equalValues(get(stored, path), value)) form.setValue(path, value, { shouldDirty: true });
      }
      baseRef.current = next;
      setBase(next);
      changeLocales(state.locales);
      setProblems({});
    },
    [fields, form, schema, history, changeLocales],
  );

  /** Starts again from the server's version; changes since `sent` (null: since the base) are kept. */
  const rebase = useCallback(
    (next: FormBase, sent: RecordState | null) => {
      const { locales: siteLocales } = schema.settings;
      const theirs = { values: valuesFromAttributes(fields, next.attributes, siteLocales), locales: next.locales };
      const merged = mergeValues({
        fields,
        siteLocales,
        ofModel: fieldsOfModel(schema),
        base: sent ?? readBase(),
        theirs,
        mine: read(),
      });
      startFrom(next, merged);
    },
    [fields, schema, read, readBase, startFrom],
  );

  /** Adds a language with the defaults of its fields, or with the values of a language that was just removed. */
  const addLocale = useCallback(
    (locale: string, kept?: Readonly<Record<string, unknown>>) => {
      const filled = fields
        .filter(({ isLocalized }) => isLocalized)
        .map((field) => {
          const path = fieldPath(field, locale);
          return changeTo(path, kept === undefined ? initialValue(field, locale) : kept[path]);
        });
      history.note({ changes: filled, added: [locale] });
      for (const { path, after } of filled) form.setValue(path, after, { shouldDirty: true });
      changeLocales(schema.settings.locales.filter((known) => localesRef.current.includes(known) || known === locale));
    },
    [fields, form, schema, history, changeTo, changeLocales],
  );

  const removeLocale = useCallback(
    (locale: string) => {
      history.note({ changes: [], removed: [locale] });
      changeLocales(localesRef.current.filter((other) => other !== locale));
    },
    [history, changeLocales],
  );

  return {
    form,
    base,
    locales,
    changesLocales,
    changedFields,
    problems,
    setProblems,
    checkPlace,
    history,
    recordTyping,
    writeValues,
    writeState,
    walk,
    /** The place of a path that names a field, in a language where it has several. */
    placeAt: useCallback((path: string) => places.get(path), [places]),
    read,
    readStored,
    readBase,
    startFrom,
    rebase,
    addLocale,
    removeLocale,
  };
}

export type RecordFormState = ReturnType<typeof useRecordForm>;

/** Codes that only the server can raise: they require the database or file contents. */
const serverCodes = new Set([
  'VALIDATION_UNIQUE',
  'VALIDATION_EXTENSION',
  'VALIDATION_FILE_SIZE',
  'VALIDATION_IMAGE_DIMENSIONS',
  'VALIDATION_IMAGE_ASPECT_RATIO',
  'VALIDATION_ITEM_ITEM_TYPE',
  'VALIDATION_ITEMS_ITEM_TYPE',
]);

function isCheckedHere(code: string): boolean {
  return !serverCodes.has(code);
}
