import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { fieldPath } from '#features/content/form/field-paths.ts';
import type { OpenRecord } from './open-record.ts';

/** A new record opens with the focus in its first field, unless the URL names another. */
export function useFirstField({ item, rights, sections, openFieldsets, locale, focusPlace }: OpenRecord): void {
  const { hash } = useLocation();
  const [first] = sections
    .filter((section) => section.kind !== 'fieldset' || openFieldsets.has(section.fieldset.id))
    .flatMap((section) => section.fields);
  const opened = useRef({
    place: item === null && rights.canSave && hash === '' && first ? fieldPath(first, locale) : undefined,
    focusPlace,
  });
  useEffect(() => {
    const { place, focusPlace: focus } = opened.current;
    if (place !== undefined) focus(place, null);
  }, []);
}
