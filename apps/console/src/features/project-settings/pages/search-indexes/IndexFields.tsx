import type { SearchIndexResource } from '@lectern/contract';
import { crawlerUserAgent } from '@lectern/domain';
import { Checkbox, TextField } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { buildTriggersQuery } from '#lib/build-triggers.ts';
import { useMessages } from '#lib/use-messages.ts';
import { FormPart } from '#features/project-settings/kit/FormPart.tsx';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import settings from '#features/project-settings/settings.module.css';
import type { IndexValues } from './index-values.ts';
import { IndexingPart } from './IndexingPart.tsx';
import { TrialSearch } from './TrialSearch.tsx';
import styles from './search-indexes.module.css';

interface IndexFieldsProps {
  open: OpenForm<IndexValues>;
  entry: SearchIndexResource | null;
}

/** Name and address of a search index, what it follows, how its indexing is going, and a search to try it. */
export function IndexFields({ open, entry }: IndexFieldsProps) {
  const t = useMessages();
  const isLocked = open.refusal !== undefined;
  const enabled = open.field('isEnabled');
  const address = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, isMono: true } as const;
  return (
    <>
      <TextField
        label={t('settings.search-indexes.name')}
        isRequired
        autoFocus={entry === null}
        autoComplete="off"
        isReadOnly={isLocked}
        {...open.field('name')}
      />
      <TextField
        label={t('settings.search-indexes.frontend-url')}
        hint={t('settings.search-indexes.frontend-url.hint')}
        isRequired={enabled.value}
        isReadOnly={isLocked}
        {...address}
        {...open.field('frontendUrl')}
      />
      <TextField
        label={t('settings.search-indexes.suffix')}
        hint={t('settings.search-indexes.suffix.hint', {
          agent: `${crawlerUserAgent}${open.values.userAgentSuffix.trim()}`,
        })}
        isReadOnly={isLocked}
        {...address}
        {...open.field('userAgentSuffix')}
      />
      <Checkbox
        isDisabled={isLocked}
        isSelected={enabled.value}
        onChange={enabled.onChange}
        detail={t('settings.search-indexes.enabled.detail')}
      >
        {t('settings.search-indexes.enabled')}
      </Checkbox>
      <TriggersField open={open} />
      {entry && <IndexingPart entry={entry} isChanged={open.changes.length > 0} />}
      {entry && <TrialSearch index={entry} />}
    </>
  );
}

function TriggersField({ open }: Pick<IndexFieldsProps, 'open'>) {
  const t = useMessages();
  const triggers = useQuery(buildTriggersQuery).data ?? [];
  const { value: ids, onChange, error } = open.field('buildTriggerIds');
  return (
    <FormPart title={t('settings.search-indexes.triggers')} lead={t('settings.search-indexes.triggers.lead')}>
      {triggers.length === 0 ? (
        <p className={styles.none}>{t('settings.search-indexes.triggers.none')}</p>
      ) : (
        <div role="group" aria-label={t('settings.search-indexes.triggers')} className={settings.rights}>
          {triggers.map(({ id, attributes }) => (
            <Checkbox
              key={id}
              isDisabled={open.refusal !== undefined}
              isSelected={ids.includes(id)}
              onChange={(isChosen) => onChange(isChosen ? [...ids, id] : ids.filter((other) => other !== id))}
              detail={attributes.indexing_enabled ? undefined : t('settings.search-indexes.triggers.off')}
            >
              {attributes.name}
            </Checkbox>
          ))}
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </FormPart>
  );
}
