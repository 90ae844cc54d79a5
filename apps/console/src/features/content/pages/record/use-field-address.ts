import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { readFieldHash } from '#features/content/form/field-hash.ts';
import type { OpenRecord } from './open-record.ts';

/** Moves to the field named by the URL (`#field:title.en`), when the form opens and when the URL changes. */
export function useFieldAddress({ fields, focusPlace, record }: OpenRecord): void {
  const { hash, key } = useLocation();
  const latest = useRef({ fields, focusPlace, locales: record.locales });
  useEffect(() => {
    latest.current = { fields, focusPlace, locales: record.locales };
  });
  useEffect(() => {
    const place = readFieldHash(hash, latest.current.fields);
    if (place === null || (place.locale !== null && !latest.current.locales.includes(place.locale))) return;
    latest.current.focusPlace(place.path, place.locale);
  }, [hash, key]);
}
