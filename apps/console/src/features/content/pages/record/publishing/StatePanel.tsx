import type { ItemResource } from '@lectern/contract';
import { Button, formatDateTime, LocaleBadge, StatusMark, useTimeContext } from '@lectern/ui';
import { Eye, FileDiff } from 'lucide-react';
import { recordState } from '#lib/records/record-status.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { useShownVersion } from './use-shown-version.ts';
import { usePublishedAttributes, useStoredParts } from './use-publication-parts.ts';
import recordStyles from '../record.module.css';
import styles from './publishing.module.css';

/** The status of the record: its mark and label, what visitors see, and what changed since. */
export function StatePanel({ item }: { item: ItemResource }) {
  const t = useMessages();
  const { itemType, differences, actions } = useOpenRecord();
  const time = useTimeContext();
  const [version, showVersion] = useShownVersion(item);
  const { meta } = item;
  const state = recordState(meta);
  const isLive = meta.status !== 'draft';
  const timeOf = (value: string | null) => (value === null ? '' : formatDateTime(value, time));
  const sentence = t(`content.state.${state}.detail`, {
    count: differences?.size ?? 0,
    at: timeOf(state === 'scheduled' ? meta.publication_scheduled_at : meta.published_at),
  });
  return (
    <section className={recordStyles.panel} aria-label={t('content.details.status')}>
      <div className={recordStyles.state}>
        <StatusMark shape={state} size={16} />
        <div>
          <b>{t(`content.state.${state}.title`)}</b>
          <small>{sentence}</small>
          {state !== 'changed' && meta.status === 'updated' && (
            <small>
              {t('content.state.changed.detail', { count: differences?.size ?? 0, at: timeOf(meta.published_at) })}
            </small>
          )}
          {state === 'invalid' && meta.status === 'published' && (
            <small>{t('content.state.published.detail', { at: timeOf(meta.published_at) })}</small>
          )}
          {isLive && meta.is_published_version_valid === false && <small>{t('content.state.published-invalid')}</small>}
        </div>
      </div>
      {itemType.draftModeActive && isLive && <LanguageStates />}
      {meta.status === 'updated' && (
        <div className={styles.buttons}>
          <Button isBlock icon={FileDiff} onPress={() => actions.ask({ kind: 'compare' })}>
            {t('content.compare')}
          </Button>
          <Button
            isBlock
            variant="quiet"
            icon={Eye}
            onPress={() => showVersion(version === 'published' ? 'current' : 'published')}
          >
            {t(version === 'published' ? 'content.version.show-current' : 'content.version.show-published')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The status of each language, when a record has several with different ones. */
function LanguageStates() {
  const t = useMessages();
  const parts = useStoredParts();
  const isLoading = usePublishedAttributes() === undefined;
  const differing = parts.filter(({ state }) => state !== 'same');
  if (isLoading || parts.length < 2 || differing.length === 0) return null;
  return (
    <ul className={styles.languages}>
      {differing.map(({ locale, state, changeCount }) => (
        <li key={locale ?? ''}>
          {locale === null ? <span>{t('content.part.shared.short')}</span> : <LocaleBadge locale={locale} />}
          <span>{t(`content.part.state.${state}`, { count: changeCount })}</span>
        </li>
      ))}
    </ul>
  );
}
