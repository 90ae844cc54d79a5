import { apiKeyFromName } from '@lectern/domain';
import { Checkbox, TextArea, TextField } from '@lectern/ui';
import { useState } from 'react';
import { useMessages } from '../../../../lib/use-messages.ts';
import styles from '../../parts/forms/forms.module.css';
import { problemText } from '../../parts/forms/problems.ts';
import type { SectionProps } from './section-props.ts';

/** Name, api key and hint. The key follows the name of something new until somebody writes it themselves. */
export function BasicInfo({ kind, draft, problems, set, isNew }: SectionProps & { isNew: boolean }) {
  const t = useMessages();
  const [isKeyFollowing, setIsKeyFollowing] = useState(isNew && draft.apiKey === apiKeyFromName(draft.name, { singular: true }));
  return (
    <div className={styles.stack}>
      <div className={styles.columns}>
        <TextField
          autoFocus
          isRequired
          label={t('schema.item-type.form.name')}
          error={problemText(problems, 'name', t)}
          value={draft.name}
          onChange={(name) => set(isKeyFollowing ? { name, apiKey: apiKeyFromName(name, { singular: true }) } : { name })}
        />
        <TextField
          isRequired
          isMono
          label={t('schema.item-type.form.apiKey')}
          hint={t('schema.item-type.form.apiKey.hint')}
          error={problemText(problems, 'api_key', t)}
          spellCheck={false}
          autoCapitalize="none"
          value={draft.apiKey}
          onChange={(apiKey) => {
            setIsKeyFollowing(false);
            set({ apiKey });
          }}
        />
      </div>
      <TextArea
        rows={2}
        label={t('schema.item-type.form.hint')}
        hint={t(`schema.item-type.form.hint.${kind}`)}
        value={draft.hint}
        onChange={(hint) => set({ hint })}
      />
      {kind === 'item_types' && (
        <>
          <Checkbox
            isSelected={draft.isSingleton}
            onChange={(isSingleton) => set({ isSingleton })}
            detail={t('schema.item-type.form.isSingleton.hint')}
          >
            {t('schema.item-type.form.isSingleton')}
          </Checkbox>
          <Checkbox
            isSelected={draft.allLocalesRequired}
            onChange={(allLocalesRequired) => set({ allLocalesRequired })}
            detail={t('schema.item-type.form.allLocalesRequired.hint')}
          >
            {t('schema.item-type.form.allLocalesRequired')}
          </Checkbox>
        </>
      )}
    </div>
  );
}
