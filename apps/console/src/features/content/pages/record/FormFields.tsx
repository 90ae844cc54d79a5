import { EditorHostProvider } from '@lectern/field-types/console';
import { useEditorHistory } from './saving/use-editor-history.ts';
import { useLocaleName } from '#lib/locale-name.ts';
import { titleFieldOf } from '#lib/records/record-title.ts';
import { FormBody } from './FormBody.tsx';
import type { Translations } from './locales/use-translations.ts';
import { useOpenRecord } from './open-record.ts';
import { useFormHost } from './use-form-host.ts';
import { WritingStatus } from './saving/WritingStatus.tsx';
import styles from '#features/content/parts/fields.module.css';

export interface FormFieldsProps {
  translations: Translations;
  /** Whether slugs follow their titles. */
  isNewRecord: boolean;
  /** Id for tabs of languages to name; null where there are none. */
  panelId: string | null;
}

/** The content below the tabs: the fields in the shown languages, each with its own siblings around it. */
export function FormFields({ translations, isNewRecord, panelId }: FormFieldsProps) {
  const localeName = useLocaleName();
  const { itemType, schema, fields, record, locale, secondLocale, walkHistory, uploads } = useOpenRecord();
  const history = useEditorHistory(walkHistory, record.history);
  const host = {
    fields,
    titleFieldId: titleFieldOf(itemType, schema)?.id ?? null,
    isNewRecord,
    WritingStatus,
    control: record.form.control,
    history,
    form: uploads.form,
  };
  const ownHost = useFormHost({ ...host, locale });
  const secondHost = useFormHost({ ...host, locale: secondLocale ?? locale });
  const shown = secondLocale === null ? [locale] : [locale, secondLocale];
  return (
    <div
      className={styles.fields}
      {...(panelId !== null && { id: panelId, role: 'tabpanel', 'aria-label': shown.map(localeName).join(', ') })}
    >
      <EditorHostProvider value={ownHost}>
        <FormBody translations={translations} secondHost={secondHost} />
      </EditorHostProvider>
    </div>
  );
}
