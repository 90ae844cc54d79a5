import type { UploadResource } from '@lectern/contract';
import { CustomDataField } from '@lectern/field-types/console';
import { Banner, SegmentedControl, Select, StatusMark, TextArea, TextField, VisuallyHidden } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSite } from '#lib/current-site.ts';
import { useLocaleName } from '#lib/locale-name.ts';
import { collectionOptions, uploadCollectionsQuery } from '#lib/uploads/collections.ts';
import { useMessages } from '#lib/use-messages.ts';
import { TagField } from '#features/media/parts/TagField.tsx';
import { AltSuggestion } from './suggestions/AltSuggestion.tsx';
import { SuggestButton } from './suggestions/SuggestButton.tsx';
import { TagSuggestions } from './suggestions/TagSuggestions.tsx';
import type { Suggestions } from './suggestions/use-suggestions.ts';
import { changedLocales, type DetailPart, localesWithoutAlt, type UploadDetails } from './upload-details.ts';
import styles from './asset.module.css';

/** More languages than fit next to each other are a list. */
const mostSegments = 4;

// No ID of the wire contains this sign.
const outside = '@outside';

export interface DetailsTabProps {
  upload: UploadResource;
  details: UploadDetails;
  base: UploadDetails;
  changed: readonly DetailPart[];
  /** Whether the role may edit the texts of a language; null is what all languages share. */
  canEditPart: (locale: string | null) => boolean;
  /** Whether the role may put it into another collection. */
  canMove: boolean;
  /** Null where the server suggests nothing for it. */
  suggestions: Suggestions | null;
  onChange: (part: Partial<UploadDetails>) => void;
}

/** What users write about an asset: texts per language, then what all languages share. */
export function DetailsTab({
  upload,
  details,
  base,
  changed,
  canEditPart,
  canMove,
  suggestions,
  onChange,
}: DetailsTabProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const { locales } = useSite().attributes;
  const [chosen, setLocale] = useState<string>(locales[0] ?? 'en');
  const locale = locales.includes(chosen) ? chosen : (locales[0] ?? 'en');
  const isTextReadOnly = !canEditPart(locale);
  const isSharedReadOnly = !canEditPart(null);
  const isWholeReadOnly = isSharedReadOnly && locales.every((code) => !canEditPart(code));
  const altField = useRef<HTMLTextAreaElement>(null);
  const tagsBox = useRef<HTMLDivElement>(null);
  const missing = upload.attributes.is_image ? localesWithoutAlt(details.alt, locales) : [];
  const orNull = (text: string) => (text === '' ? null : text);
  const mark = (isChanged: boolean) => (isChanged ? ('unsaved' as const) : undefined);
  const isTextChanged = (part: 'alt' | 'title') => (base[part][locale] ?? null) !== (details[part][locale] ?? null);
  return (
    <div className={styles.fields}>
      {isWholeReadOnly && <Banner role="note">{t('media.asset.read-only')}</Banner>}
      {locales.length > 1 && <LanguageChoice locales={locales} missing={missing} value={locale} onChange={setLocale} />}
      {isTextReadOnly && !isWholeReadOnly && (
        <Banner role="note">{t('media.asset.read-only.language', { language: localeName(locale) })}</Banner>
      )}
      <div>
        <TextArea
          label={t('media.asset.alt')}
          ref={altField}
          addons={suggestions !== null && !isTextReadOnly && <SuggestButton suggestions={suggestions} />}
          locale={locale}
          localeState={missing.includes(locale) ? 'missing' : 'present'}
          localeNote={missing.includes(locale) ? t('media.no-alt') : undefined}
          value={details.alt[locale] ?? ''}
          onChange={(text) => onChange({ alt: { ...details.alt, [locale]: orNull(text) } })}
          hint={upload.attributes.is_image ? t('media.asset.alt.hint') : undefined}
          isReadOnly={isTextReadOnly}
          change={mark(isTextChanged('alt'))}
        />
        {suggestions !== null && !isTextReadOnly && (
          <AltSuggestion
            suggestions={suggestions}
            locale={locale}
            onAccept={(alt) => {
              onChange({ alt: { ...details.alt, ...alt } });
              altField.current?.focus();
            }}
            onDismiss={() => altField.current?.focus()}
          />
        )}
      </div>
      <TextField
        label={t('media.asset.title')}
        locale={locale}
        value={details.title[locale] ?? ''}
        onChange={(text) => onChange({ title: { ...details.title, [locale]: orNull(text) } })}
        isReadOnly={isTextReadOnly}
        change={mark(isTextChanged('title'))}
      />
      <CustomDataField
        key={`${upload.id} ${locale}`}
        value={details.customData[locale] ?? {}}
        stored={base.customData[locale] ?? {}}
        locale={locale}
        hint={t('fields.file.custom.hint')}
        isReadOnly={isTextReadOnly}
        change={mark(locale in changedLocales(base.customData, details.customData))}
        t={t}
        onChange={(data) => onChange({ customData: { ...details.customData, [locale]: data } })}
      />
      {isSharedReadOnly && !isWholeReadOnly && <Banner role="note">{t('media.asset.read-only.shared')}</Banner>}
      <div ref={tagsBox}>
        <TagField
          value={details.tags}
          onChange={(tags) => onChange({ tags })}
          isReadOnly={isSharedReadOnly}
          change={mark(changed.includes('tags'))}
        />
        {suggestions !== null && !isSharedReadOnly && (
          <TagSuggestions
            suggestions={suggestions}
            onSettled={() => tagsBox.current?.querySelector('input')?.focus()}
            onAccept={(tag) => onChange({ tags: [...details.tags.filter((other) => other !== tag), tag] })}
          />
        )}
      </div>
      <CollectionChoice
        value={details.collection}
        onChange={(collection) => onChange({ collection })}
        isDisabled={!canMove}
        change={mark(changed.includes('collection'))}
      />
      {(['author', 'copyright'] as const).map((part) => (
        <TextField
          key={part}
          label={t(`media.asset.${part}`)}
          value={details[part] ?? ''}
          onChange={(text) => onChange({ [part]: orNull(text) })}
          isReadOnly={isSharedReadOnly}
          change={mark(changed.includes(part))}
        />
      ))}
      <TextArea
        label={t('media.asset.notes')}
        value={details.notes ?? ''}
        onChange={(text) => onChange({ notes: orNull(text) })}
        hint={t('media.asset.notes.hint')}
        isReadOnly={isSharedReadOnly}
        change={mark(changed.includes('notes'))}
      />
    </div>
  );
}

interface LanguageChoiceProps {
  locales: readonly string[];
  /** Languages without alt text, which are marked. */
  missing: readonly string[];
  value: string;
  onChange: (locale: string) => void;
}

function LanguageChoice({ locales, missing, value, onChange }: LanguageChoiceProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const options = locales.map((code) => ({ value: code, label: localeName(code) }));
  if (locales.length > mostSegments) {
    return (
      <Select
        label={t('media.asset.language')}
        options={options.map((option) => ({
          ...option,
          ...(missing.includes(option.value) && {
            end: <StatusMark shape="invalid">{t('media.no-alt')}</StatusMark>,
          }),
        }))}
        value={value}
        onChange={onChange}
      />
    );
  }
  return (
    <SegmentedControl
      label={t('media.asset.language')}
      options={options.map((option) => ({
        ...option,
        ...(missing.includes(option.value) && {
          end: (
            <>
              <StatusMark shape="invalid" size={10} />
              <VisuallyHidden>{t('media.no-alt')}</VisuallyHidden>
            </>
          ),
        }),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

interface CollectionChoiceProps {
  /** Null for no collection. */
  value: string | null;
  onChange: (id: string | null) => void;
  isDisabled: boolean;
  change: 'unsaved' | undefined;
}

function CollectionChoice({ value, onChange, isDisabled, change }: CollectionChoiceProps) {
  const t = useMessages();
  const { data: collections = [] } = useQuery(uploadCollectionsQuery);
  if (collections.length === 0) return null;
  return (
    <Select
      label={t('media.collection')}
      options={[{ value: outside, label: t('media.outside') }, ...collectionOptions(collections)]}
      value={value ?? outside}
      onChange={(id) => onChange(id === outside ? null : id)}
      isDisabled={isDisabled}
      change={change}
    />
  );
}
