import { Button, Dialog, notify, RadioGroup, Select } from '@lectern/ui';
import { useState } from 'react';
import { get } from 'react-hook-form';
import { useLocaleName } from '#lib/locale-name.ts';
import { useMessages } from '#lib/use-messages.ts';
import { fieldsOfModel } from '#features/content/form/blocks.ts';
import { useOpenRecord } from '../open-record.ts';
import { valuesToCopy } from './values-to-copy.ts';

export interface CopyLanguageDialogProps {
  /** Language that is filled. */
  target: string;
  onClose: () => void;
}

/** Fills one language of the record from another, and shows the number of affected values beforehand. */
export function CopyLanguageDialog({ target, onClose }: CopyLanguageDialogProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const { schema, fields, record } = useOpenRecord();
  const { form, locales, writeValues } = record;
  const sources = locales.filter((locale) => locale !== target);
  const [source, setSource] = useState(sources[0] ?? target);
  const [what, setWhat] = useState<'empty' | 'all'>('empty');
  const found = valuesToCopy({
    fields,
    values: form.getValues(),
    source,
    target,
    what,
    ofModel: fieldsOfModel(schema),
  });
  const count = Object.keys(found).length;

  function handleSubmit() {
    if (count === 0) return;
    const before = Object.fromEntries(Object.keys(found).map((path) => [path, get(form.getValues(), path) as unknown]));
    writeValues(found);
    notify.success(t('content.locales.copy.done', { count, language: localeName(source) }), {
      action: { label: t('content.tools.undo'), onAction: () => writeValues(before) },
    });
    onClose();
  }

  return (
    <Dialog
      size="s"
      title={t('content.locales.copy.title', { language: localeName(target) })}
      onClose={onClose}
      onSubmit={handleSubmit}
      footerNote={<span role="status">{t('content.locales.copy.count', { count })}</span>}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" isDisabled={count === 0}>
            {t('content.locales.copy.submit')}
          </Button>
        </>
      }
    >
      <Select
        label={t('content.locales.copy.source')}
        options={sources.map((locale) => ({ value: locale, label: localeName(locale) }))}
        value={source}
        onChange={setSource}
      />
      <RadioGroup<'empty' | 'all'>
        label={t('content.locales.copy.what')}
        options={[
          { value: 'empty', label: t('content.locales.copy.empty') },
          { value: 'all', label: t('content.locales.copy.all') },
        ]}
        value={what}
        onChange={setWhat}
      />
    </Dialog>
  );
}
