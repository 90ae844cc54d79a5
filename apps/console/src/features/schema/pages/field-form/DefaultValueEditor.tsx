import type { Field } from '@lectern/domain';
import {
  type CodeEditorProps,
  consoleFacetOf,
  type EditorHost,
  EditorHostProvider,
} from '@lectern/field-types/console';
import { FieldRow, TextArea } from '@lectern/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSite } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';

export interface DefaultValueEditorProps {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  locale: string | null;
  error: string | undefined;
}

/** The editor of records, outside of a record. */
export function DefaultValueEditor({ field, value, onChange, locale, error }: DefaultValueEditorProps) {
  const t = useMessages();
  const host = useHost(field);
  const { Editor } = consoleFacetOf(field);
  if (Editor === undefined) return null;
  return (
    <EditorHostProvider value={host}>
      <FieldRow label={t('schema.field.form.defaultValue')} locale={locale ?? undefined} error={error}>
        <Editor
          field={field}
          value={value}
          onChange={onChange}
          onBlur={() => undefined}
          locale={locale}
          isDisabled={false}
          path={field.apiKey}
          innerErrors={{}}
        />
      </FieldRow>
    </EditorHostProvider>
  );
}

/** What editors may need here: texts, languages and time zone; there are no records and no assets. */
function useHost(field: Field): EditorHost {
  const t = useMessages();
  const intl = useIntl();
  const { attributes } = useSite();
  return useMemo(
    (): EditorHost => ({
      // Speaks every ID of the console, those of fields among them.
      t: t as EditorHost['t'],
      uiLocale: intl.locale,
      locales: attributes.locales,
      timezone: attributes.timezone,
      siteName: attributes.name,
      titleSuffix: '',
      useRecord: () => ({ status: 'missing' }),
      useUpload: () => ({ status: 'missing' }),
      useFieldValue: () => null,
      itemTypeName: () => '',
      pickRecords: () => Promise.resolve(null),
      pickUploads: () => Promise.resolve(null),
      isNewRecord: true,
      fields: [field],
      titleFieldId: null,
      fieldsOf: () => [],
      FieldCell: NoCell,
      FieldDifference: NoCell,
      CodeEditor: PlainCode,
      TextEditor: PlainCode,
      // Fields that hold blocks take no default value.
      BlockFields: NoCell,
      newBlockAttributes: () => ({}),
      valueFromText: () => undefined,
      blockTitle: () => null,
    }),
    [t, intl, attributes, field],
  );
}

/** Nothing hangs below a default value. */
function NoCell() {
  return null;
}

/** Code and formatted texts as their source. */
function PlainCode({
  value,
  onChange,
  onBlur,
  isDisabled,
  isInvalid,
}: Omit<CodeEditorProps, 'language' | 'isInvalid'> & { isInvalid?: boolean }) {
  return (
    <TextArea
      isMono
      rows={5}
      spellCheck={false}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      isReadOnly={isDisabled}
      isInvalid={isInvalid}
    />
  );
}
