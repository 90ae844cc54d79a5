import { SegmentedControl, TextArea, TextField } from '@lectern/ui';
import { useState } from 'react';
import { useSite } from '#lib/current-site.ts';
import { useLocaleName } from '#lib/locale-name.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { UploadDetails } from './save-upload.ts';
import styles from './asset.module.css';

export interface DetailsTabProps {
  details: UploadDetails;
  base: UploadDetails;
  isReadOnly: boolean;
  onChange: (details: UploadDetails) => void;
}

/** What users write about an asset: texts per language, then what holds for all. */
export function DetailsTab({ details, base, isReadOnly, onChange }: DetailsTabProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const { locales } = useSite().attributes;
  const [locale, setLocale] = useState<string>(locales[0] ?? 'en');
  const orNull = (text: string) => (text === '' ? null : text);
  const change = (isChanged: boolean) => (isChanged ? ('unsaved' as const) : undefined);
  return (
    <div className={styles.fields}>
      {locales.length > 1 && (
        <SegmentedControl
          label={t('media.asset.language')}
          options={locales.map((code) => ({ value: code, label: localeName(code) }))}
          value={locale}
          onChange={setLocale}
        />
      )}
      <TextArea
        label={t('media.asset.alt')}
        locale={locale}
        value={details.alt[locale] ?? ''}
        onChange={(text) => onChange({ ...details, alt: { ...details.alt, [locale]: orNull(text) } })}
        hint={t('media.asset.alt.hint')}
        isReadOnly={isReadOnly}
        change={change((base.alt[locale] ?? null) !== (details.alt[locale] ?? null))}
      />
      <TextField
        label={t('media.asset.title')}
        locale={locale}
        value={details.title[locale] ?? ''}
        onChange={(text) => onChange({ ...details, title: { ...details.title, [locale]: orNull(text) } })}
        isReadOnly={isReadOnly}
        change={change((base.title[locale] ?? null) !== (details.title[locale] ?? null))}
      />
      {(['author', 'copyright'] as const).map((part) => (
        <TextField
          key={part}
          label={t(`media.asset.${part}`)}
          value={details[part] ?? ''}
          onChange={(text) => onChange({ ...details, [part]: orNull(text) })}
          isReadOnly={isReadOnly}
          change={change(base[part] !== details[part])}
        />
      ))}
      <TextArea
        label={t('media.asset.notes')}
        value={details.notes ?? ''}
        onChange={(text) => onChange({ ...details, notes: orNull(text) })}
        hint={t('media.asset.notes.hint')}
        isReadOnly={isReadOnly}
        change={change(base.notes !== details.notes)}
      />
    </div>
  );
}
