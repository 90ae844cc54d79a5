import { useMemo, useState } from 'react';
import { problemsOfValues } from '#features/content/form/problems.ts';
import { recordLocales, valuesFromAttributes } from '#features/content/form/form-values.ts';
import { useOpenRecord } from '../open-record.ts';
import { type PublicationPart, publicationParts } from './publication-parts.ts';

/** What of the open record is live: its attributes, null while nothing is; undefined while they load. */
export function usePublishedAttributes() {
  const { item, published } = useOpenRecord();
  if (item === null || item.meta.status === 'draft') return null;
  return item.meta.status === 'published' ? item.attributes : published?.attributes;
}

/** The parts of the stored record. */
export function useStoredParts(): PublicationPart[] {
  const { fields, schema, item, record } = useOpenRecord();
  const published = usePublishedAttributes();
  return useMemo(() => {
    const siteLocales = schema.settings.locales;
    const attributes = item?.attributes ?? {};
    return publicationParts({
      fields,
      siteLocales,
      values: valuesFromAttributes(fields, attributes, siteLocales),
      locales: item === null ? record.base.locales : recordLocales(fields, attributes, siteLocales),
      published: published ?? null,
      problems: {},
    });
  }, [fields, schema, item, record.base.locales, published]);
}

/** The parts of the record with the form's values at the first call, with the errors in each. */
export function usePartsOfForm(): PublicationPart[] {
  const { fields, schema, record } = useOpenRecord();
  const published = usePublishedAttributes();
  const [values] = useState(() => record.form.getValues());
  return useMemo(
    () =>
      publicationParts({
        fields,
        siteLocales: schema.settings.locales,
        values,
        locales: record.locales,
        published: published ?? null,
        problems: problemsOfValues(fields, values, record.locales, schema),
      }),
    [fields, schema, record.locales, values, published],
  );
}
