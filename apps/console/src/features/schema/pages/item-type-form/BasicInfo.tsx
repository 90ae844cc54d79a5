import { apiKeyFromName, checkItemTypeApiKey, singularApiKey } from '@lectern/domain';
import { Button, Checkbox, TextArea, TextField } from '@lectern/ui';
import { useState, useSyncExternalStore } from 'react';
import { usePermissions } from '#lib/current-site.ts';
import { languageOf } from '#lib/i18n/languages.ts';
import { messageStore } from '#lib/message-store.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from '#features/schema/parts/forms/forms.module.css';
import { problemId, problemText } from '#features/schema/parts/forms/problems.ts';
import { pluralOfName } from './item-type-draft.ts';
import type { SectionProps } from './section-props.ts';

export interface BasicInfoProps extends SectionProps {
  /** The key that code knows; null while there is none. */
  storedApiKey: string | null;
}

/** Name, API key, plural and hint. Key and plural follow the name of something new until they are written by hand. */
export function BasicInfo({ kind, draft, problems, set, storedApiKey }: BasicInfoProps) {
  const t = useMessages();
  const isNew = storedApiKey === null;
  const [isKeyFollowing, setIsKeyFollowing] = useState(
    isNew && draft.apiKey === apiKeyFromName(draft.name, { singular: true }),
  );
  const { speech } = useSyncExternalStore(messageStore.subscribe, messageStore.read);
  const permissions = usePermissions();
  // No other language makes plurals by rules that an editor would not have to correct.
  const pluralFor = (name: string) => (languageOf(speech) === 'en' ? pluralOfName(name) : name);
  const isPluralFollowing = isNew && kind === 'item_types' && draft.pluralName === pluralFor(draft.name);
  const asksForPlural = isNew && kind === 'item_types' && !draft.isSingleton && permissions.can('can_manage_menu');
  const [isKeyLeft, setIsKeyLeft] = useState(false);
  const foundProblem = isKeyLeft && draft.apiKey !== '' ? checkItemTypeApiKey(draft.apiKey) : null;
  const keyProblem = problems['api_key'] ?? (foundProblem === null ? undefined : problemId('api_key', foundProblem));
  const suggestion = singularApiKey(draft.apiKey);
  const hasSuggestion =
    checkItemTypeApiKey(draft.apiKey) === 'VALIDATION_SINGULAR' && checkItemTypeApiKey(suggestion) === null;
  const isKeyChanged = storedApiKey !== null && storedApiKey !== draft.apiKey;
  return (
    <div className={styles.stack}>
      <div className={styles.columns}>
        <TextField
          autoFocus
          isRequired
          label={t('schema.item-type.form.name')}
          error={problemText(problems, 'name', t)}
          value={draft.name}
          onChange={(name) =>
            set({
              name,
              ...(isKeyFollowing ? { apiKey: apiKeyFromName(name, { singular: true }) } : {}),
              ...(isPluralFollowing ? { pluralName: pluralFor(name) } : {}),
            })
          }
        />
        <div className={styles.group}>
          <TextField
            isRequired
            isMono
            label={t('schema.item-type.form.apiKey')}
            hint={
              isKeyChanged
                ? t('schema.item-type.form.apiKey.changed', { key: storedApiKey })
                : t('schema.item-type.form.apiKey.hint')
            }
            error={keyProblem === undefined ? undefined : t(keyProblem, { key: draft.apiKey, suggestion })}
            autoCapitalize="none"
            value={draft.apiKey}
            onBlur={() => setIsKeyLeft(true)}
            onChange={(apiKey) => {
              setIsKeyFollowing(false);
              setIsKeyLeft(false);
              set({ apiKey });
            }}
          />
          {hasSuggestion && keyProblem !== undefined && (
            <Button size="s" className={styles.suggestion} onPress={() => set({ apiKey: suggestion })}>
              {t('schema.item-type.form.suggestion', { key: suggestion })}
            </Button>
          )}
        </div>
      </div>
      {asksForPlural && (
        <TextField
          label={t('schema.item-type.form.pluralName')}
          hint={t('schema.item-type.form.pluralName.hint')}
          value={draft.pluralName}
          onChange={(pluralName) => set({ pluralName })}
        />
      )}
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
            isInvalid={problems['singleton'] !== undefined}
            onChange={(isSingleton) => set({ isSingleton })}
            detail={problemText(problems, 'singleton', t) ?? t('schema.item-type.form.isSingleton.hint')}
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
