import type { Field, ItemType } from '@lectern/domain';
import { blankValue } from '@lectern/field-types';
import { consoleFacetOf } from '@lectern/field-types/console';
import { FieldRow, Select } from '@lectern/ui';
import { useLocaleName } from '#lib/locale-name.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { problemSentence } from '#features/content/form/problem-sentence.ts';
import { problemsOfValue } from '#features/content/form/problems.ts';
import { editableFields } from './editable-fields.ts';

/** One field of every selected record and its new value. */
export interface EditedPlace {
  field: Field;
  /** Null for a field that is not localized. */
  locale: string | null;
  value: unknown;
  /** The problem with the value, as far as this browser can tell. */
  problem: string | null;
}

export interface EditPartProps {
  itemType: ItemType;
  place: EditedPlace;
  onChange: (place: EditedPlace) => void;
}

/** Chooses a field, a language where it has several, and the value that all records get. */
export function EditPart({ itemType, place: { field, locale, value, problem }, onChange }: EditPartProps) {
  const t = useMessages();
  const nameOfLocale = useLocaleName();
  const schema = useSchema();
  const { locales } = schema.settings;
  const fields = editableFields(itemType, schema);
  const { Editor } = consoleFacetOf(field);

  function change(next: Omit<EditedPlace, 'problem'>) {
    const [found] = problemsOfValue(next.field, next.value, next.locale, schema);
    onChange({ ...next, problem: found === undefined ? null : problemSentence(found, t) });
  }

  return (
    <>
      <Select
        label={t('content.bulk.edit.field')}
        value={field.id}
        options={fields.map(({ id, label, apiKey }) => ({ value: id, label, detail: apiKey }))}
        onChange={(id) => {
          const next = fields.find((candidate) => candidate.id === id);
          if (next)
            change({
              field: next,
              locale: next.isLocalized ? (locale ?? locales[0] ?? 'en') : null,
              value: blankValue(next),
            });
        }}
      />
      {locale !== null && locales.length > 1 && (
        <Select
          label={t('content.bulk.edit.locale')}
          value={locale}
          options={locales.map((code) => ({ value: code, label: nameOfLocale(code) }))}
          onChange={(next) => change({ field, locale: next, value })}
        />
      )}
      {Editor && (
        <FieldRow key={field.id} label={field.label} hint={field.hint} error={problem ?? undefined}>
          <Editor
            field={field}
            value={value}
            onChange={(next) => change({ field, locale, value: next })}
            onBlur={() => change({ field, locale, value })}
            locale={locale}
            isDisabled={false}
            path={field.apiKey}
            innerErrors={noErrors}
          />
        </FieldRow>
      )}
    </>
  );
}

const noErrors = {};
