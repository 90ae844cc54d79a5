import { isLinkAddress } from '@lectern/domain';
import { Button, Checkbox, Dialog, IconButton, TextField } from '@lectern/ui';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useEditorHost } from '#console/editor-host.ts';
import type { LinkMeta } from './links.ts';
import type { DocumentSettings } from './settings.ts';
import styles from './document.module.css';

export interface LinkDialogProps {
  url: string;
  meta: readonly LinkMeta[];
  settings: DocumentSettings;
  onApply: (url: string, meta: readonly LinkMeta[]) => void;
  onClose: () => void;
}

/** Where a link leads, and how it opens. */
export function LinkDialog({ url, meta, settings, onApply, onClose }: LinkDialogProps) {
  const { t } = useEditorHost();
  const [address, setAddress] = useState(url);
  const [entries, setEntries] = useState(meta);
  const [isTried, setIsTried] = useState(false);
  const target = entries.find(({ id }) => id === 'target');
  const problem = address.trim() === '' ? 'fields.structured-text.link.empty' : 'fields.structured-text.link.invalid';
  const change = (index: number, part: Partial<LinkMeta>) =>
    setEntries(entries.map((entry, at) => (at === index ? { ...entry, ...part } : entry)));

  function submit() {
    setIsTried(true);
    if (!isLinkAddress(address)) return;
    onApply(
      address.trim(),
      entries.filter(({ id }) => id.trim() !== ''),
    );
  }

  return (
    <Dialog
      size="s"
      title={t('fields.structured-text.link')}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onPress={onClose}>{t('fields.structured-text.link.cancel')}</Button>
          <Button variant="primary" type="submit">
            {t('fields.structured-text.link.apply')}
          </Button>
        </>
      }
    >
      <div className={styles['link-form']}>
        <TextField
          label={t('fields.structured-text.link.url')}
          value={address}
          onChange={setAddress}
          error={isTried && !isLinkAddress(address) ? t(problem) : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is there for this one line
          autoFocus
          inputMode="url"
        />
        {settings.offersNewTab && (
          <Checkbox
            isSelected={target?.value === '_blank'}
            onChange={(isOn) => {
              const others = entries.filter(({ id }) => id !== 'target');
              setEntries(isOn ? [...others, { id: 'target', value: '_blank' }] : others);
            }}
          >
            {t('fields.structured-text.link.blank')}
          </Checkbox>
        )}
        {settings.offersMeta &&
          entries.map((entry, index) => (
            <div key={index} className={styles['link-meta']}>
              <TextField
                label={t('fields.structured-text.link.meta.id')}
                value={entry.id}
                onChange={(id) => change(index, { id })}
              />
              <TextField
                label={t('fields.structured-text.link.meta.value')}
                value={entry.value}
                onChange={(value) => change(index, { value })}
              />
              <IconButton
                size="s"
                icon={X}
                label={t('fields.structured-text.link.meta.remove', { name: entry.id })}
                onPress={() => setEntries(entries.filter((_, at) => at !== index))}
              />
            </div>
          ))}
        {settings.offersMeta && (
          <Button size="s" variant="quiet" icon={Plus} onPress={() => setEntries([...entries, { id: '', value: '' }])}>
            {t('fields.structured-text.link.meta.add')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
