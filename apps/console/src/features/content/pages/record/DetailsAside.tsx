import { CopyButton, Facts, StatusMark, Time } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { useMe } from '../../../../lib/current-site.ts';
import { Panel } from '../../../../lib/layout/Pane.tsx';
import { itemReferencesQuery, useSchema } from '../../../../lib/records/queries.ts';
import { recordState } from '../../../../lib/records/record-status.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import type { WireItem } from '../../../../lib/wire.ts';
import { recordSummary } from '../../../../lib/records/record-summary.ts';
import styles from './record.module.css';

const shownReferences = 8;

/** What there is to know about a record beside its fields. */
export function DetailsAside({ item, changedFromPublished }: { item: WireItem; changedFromPublished: number | null }) {
  const t = useMessages();
  const { timezone } = useSchema().settings;
  const me = useMe();
  const { meta } = item;
  const state = recordState(meta);
  const creator = item.relationships.creator?.data;
  const isMine = creator?.id === me.id && creator.type === me.actor.creator.type;
  const time = (value: string) => <Time value={value} timeZone={timezone} />;
  return (
    <>
      <section className={styles.panel} aria-label={t('content.details.status')}>
        <div className={styles.state}>
          <StatusMark shape={state} size={16} />
          <div>
            <b>{t(`content.state.${state}.title`)}</b>
            <small>{t(`content.state.${state}.detail`, { count: changedFromPublished ?? 0 })}</small>
          </div>
        </div>
      </section>
      <Panel title={t('content.details.record')}>
        <Facts
          facts={[
            { label: t('content.details.updated'), value: time(meta.updated_at) },
            ...(meta.published_at === null ? [] : [{ label: t('content.details.published'), value: time(meta.published_at) }]),
            ...(meta.first_published_at === null || meta.first_published_at === meta.published_at
              ? []
              : [{ label: t('content.details.first-published'), value: time(meta.first_published_at) }]),
            { label: t('content.details.created'), value: time(meta.created_at) },
            ...(creator
              ? [
                  {
                    label: t('content.details.creator'),
                    value: isMine ? t('content.details.creator.you') : t(`content.details.creator.${creator.type}`),
                  },
                ]
              : []),
            {
              label: t('content.details.id'),
              value: (
                <span className={styles.id} translate="no">
                  <span>{item.id}</span>
                  <CopyButton value={item.id} label={t('content.details.id.copy')} />
                </span>
              ),
            },
          ]}
        />
      </Panel>
      <UsedBy itemId={item.id} />
    </>
  );
}

function UsedBy({ itemId }: { itemId: string }) {
  const t = useMessages();
  const schema = useSchema();
  const { data: references } = useQuery(itemReferencesQuery(itemId));
  if (references === undefined) return null;
  return (
    <Panel title={t('content.details.used-by', { count: references.length })}>
      {references.length === 0 ? (
        <p className={styles.quiet}>{t('content.details.used-by.none')}</p>
      ) : (
        <div className={styles.refs}>
          {references.slice(0, shownReferences).map((reference) => {
            const { href, title, modelName } = recordSummary(reference, schema, t);
            return (
              <Link key={reference.id} to={href} className={styles.ref}>
                <FileText size={14} aria-hidden />
                <span>{title}</span>
                <span>{modelName}</span>
              </Link>
            );
          })}
          {references.length > shownReferences && (
            <p className={styles.quiet}>{t('content.details.used-by.more', { count: references.length - shownReferences })}</p>
          )}
        </div>
      )}
    </Panel>
  );
}
