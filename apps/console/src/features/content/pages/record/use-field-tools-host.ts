import { useLayoutEffect, useMemo, useRef } from 'react';
import { useHref } from 'react-router';
import { paths } from '#lib/paths.ts';
import { valueAt } from '#features/content/form/field-paths.ts';
import type { FieldToolsHost } from '#features/content/parts/field-tools/field-tools-context.ts';
import type { Translations } from './locales/use-translations.ts';
import type { OpenRecord } from './open-record.ts';

/**
 * Gives the menus of fields access to the open record. The data is computed when one opens; the host stays the same.
 */
export function useFieldToolsHost(open: OpenRecord, translations: Translations): FieldToolsHost {
  const { item: stored, itemType: model } = open;
  const address = useHref(paths.item(model.id, stored?.id ?? ''));
  const latest = useRef({ open, translations, address });
  useLayoutEffect(() => {
    latest.current = { open, translations, address };
  });
  return useMemo(
    () => ({
      facts: () => {
        const { item, record } = latest.current.open;
        const { states, accept } = latest.current.translations;
        return {
          address: item === null ? null : latest.current.address,
          locales: record.locales,
          valueIn: (field, locale) => valueAt(record.form.getValues(), field, locale),
          stateOf: (path) => states.get(path),
          acceptTranslation: accept,
        };
      },
    }),
    [],
  );
}
