import type { ItemVersionResource } from '@lectern/contract';
import { consoleFacetOf, saysTheSame } from '@lectern/field-types/console';
import { Button, notify } from '@lectern/ui';
import { Undo2 } from 'lucide-react';
import { useReducer } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useLocaleName } from '#lib/locale-name.ts';
import { useMessages } from '#lib/use-messages.ts';
import { fieldsOfModel } from '#features/content/form/blocks.ts';
import { type FormValues, valueAt } from '#features/content/form/field-paths.ts';
import type { ComparedPlace } from '#features/content/parts/differences/differing-places.ts';
import { useOpenRecord } from '../open-record.ts';
import { valueForForm } from './value-for-form.ts';

/** Copies one value of a version into the form, where it can be reviewed, undone and saved. */
export function RestoreValue({
  place: { field, locale, path },
  version,
}: {
  place: ComparedPlace;
  version: ItemVersionResource;
}) {
  const t = useMessages();
  const localeName = useLocaleName();
  const { record, rights, schema, model } = useOpenRecord();
  // The form does not notify this component when one of its values changes.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const value = valueAt(version.attributes, field, locale ?? '') ?? null;
  const inForm = record.form.getValues(path as FieldPath<FormValues>);
  const name = locale === null ? field.label : `${field.label} (${localeName(locale)})`;

  // There is nothing to bring back.
  if (saysTheSame(value, inForm)) return null;

  function write(next: unknown) {
    record.writeValues({ [path]: next });
    redraw();
  }

  function handleRestore() {
    const stored = valueAt(record.base.attributes, field, locale ?? '');
    write(valueForForm(field, value, stored, fieldsOfModel(schema)));
    notify.success(t('content.versions.value.taken', { field: name }), {
      action: { label: t('common.undo'), onAction: () => write(inForm) },
    });
  }

  const { Editor, canEdit } = consoleFacetOf(field);
  const reason = !rights.canEdit(locale)
    ? t('content.versions.value.not-allowed')
    : locale !== null && !record.locales.includes(locale)
      ? t('content.versions.value.no-locale', { model, language: localeName(locale) })
      : Editor === undefined || canEdit?.(value) === false
        ? t('content.versions.value.not-editable')
        : undefined;
  return (
    <Button
      size="s"
      variant="quiet"
      icon={Undo2}
      aria-label={t('content.versions.value.restore.name', { field: name })}
      disabledReason={reason}
      onPress={handleRestore}
    >
      {t('content.versions.value.restore')}
    </Button>
  );
}
