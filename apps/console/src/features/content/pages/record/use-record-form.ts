import type { EnvironmentSchema, Field, ItemType } from '@lectern/domain';
import { blankValue } from '@lectern/field-types';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldPath, get, useForm, useFormState } from 'react-hook-form';
import type { WireItem } from '../../../../lib/wire.ts';
import { equalValues } from '../../form/equal-values.ts';
import { fieldPath, fieldPlaces, type FormValues } from '../../form/field-paths.ts';
import { initialLocales, initialValues, recordLocales, valuesFromAttributes } from '../../form/form-values.ts';
import { problemsOfValue, type Problems, withProblemsAt } from '../../form/problems.ts';

/** What a form stands on: the record as the server sent it, or a blank one. */
export interface FormBase {
  /** Null while the record has never been stored. */
  item: WireItem | null;
  attributes: FormValues;
  locales: readonly string[];
}

/** The base of a stored record, or of a new one. */
export function formBase(item: WireItem | null, itemType: ItemType, fields: readonly Field[], schema: EnvironmentSchema): FormBase {
  if (item === null) {
    const locales = initialLocales(itemType, schema);
    return { item, attributes: initialValues(fields, locales), locales };
  }
  const locales = recordLocales(fields, item.attributes, schema.settings.locales);
  return { item, attributes: item.attributes, locales: locales.length > 0 ? locales : schema.settings.locales.slice(0, 1) };
}

/** Values, languages and problems of a record form. Values live in React Hook Form; the rest stands beside it. */
export function useRecordForm(initial: FormBase, fields: readonly Field[], schema: EnvironmentSchema) {
  const [base, setBase] = useState(initial);
  const [locales, setLocales] = useState(initial.locales);
  const [problems, setProblems] = useState<Problems>({});
  const form = useForm<FormValues>({ defaultValues: valuesFromAttributes(fields, initial.attributes, schema.settings.locales) });
  const { dirtyFields } = useFormState({ control: form.control });

  const changesLocales = !equalValues([...locales].sort(), [...base.locales].sort());
  // React Hook Form changes `dirtyFields` in place, so what follows from it is not memoised.
  const changedFields = fields.filter((field) => fieldPlaces([field], locales).some(({ path }) => Boolean(get(dirtyFields, path))));

  const problemsRef = useRef(problems);
  useEffect(() => {
    problemsRef.current = problems;
  });
  const places = useMemo(() => new Map(fieldPlaces(fields, schema.settings.locales).map((place) => [place.path, place])), [fields, schema]);

  /** Looks at one place again: always when it is left, and at each change while something is wrong there. */
  const checkPlace = useCallback(
    (path: string, moment: 'change' | 'blur') => {
      const place = places.get(path);
      if (!place || (moment === 'change' && problemsRef.current[path] === undefined)) return;
      const found = problemsOfValue(place.field, form.getValues(path as FieldPath<FormValues>), place.locale, schema);
      // What only the server can judge stays until the value changes.
      const kept =
        moment === 'blur' ? (problemsRef.current[path] ?? []).filter(({ code }) => !isCheckedHere(code) && found.length === 0) : [];
      setProblems((before) => withProblemsAt(before, path, [...found, ...kept]));
    },
    [places, form, schema],
  );

  /** Starts again from what the server sent; what was typed since `sent` stays. */
  const rebase = useCallback(
    (next: FormBase, sent: FormValues | null) => {
      const typedSince =
        sent === null ? [] : fieldPlaces(fields, next.locales).filter(({ path }) => !equalValues(get(sent, path), form.getValues(path)));
      const typed = typedSince.map(({ path }) => [path, form.getValues(path)] as const);
      form.reset(valuesFromAttributes(fields, next.attributes, schema.settings.locales));
      for (const [path, value] of typed) form.setValue(path, value, { shouldDirty: true });
      setBase(next);
      setLocales(next.locales);
      setProblems({});
    },
    [fields, form, schema],
  );

  const addLocale = useCallback(
    (locale: string) => {
      for (const field of fields) {
        if (field.isLocalized) form.setValue(fieldPath(field, locale), blankValue(field));
      }
      setLocales((before) => schema.settings.locales.filter((known) => before.includes(known) || known === locale));
    },
    [fields, form, schema],
  );

  const removeLocale = useCallback((locale: string) => setLocales((before) => before.filter((other) => other !== locale)), []);

  return { form, base, locales, changesLocales, changedFields, problems, setProblems, checkPlace, rebase, addLocale, removeLocale };
}

export type RecordFormState = ReturnType<typeof useRecordForm>;

/** Codes that only the server can raise: they ask the database or look into files. */
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
