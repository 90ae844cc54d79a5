import { Time } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import styles from '#features/project-settings/kit/log-list/log-list.module.css';
import { CallEvent, CallStatus, NextRetry } from './call-parts.tsx';
import { type CallListProps, DetailsLink, WebhookLink } from './CallTable.tsx';

/** The same as the table, for windows on which its columns do not fit. */
export function CallCards({ calls, webhooks, search }: CallListProps) {
  const t = useMessages();
  return (
    <ul className={styles.cards} aria-label={t('settings.webhook-calls.title')}>
      {calls.map((call) => (
        <li key={call.id} className={styles.card}>
          <div className={styles['card-head']}>
            <b>
              <CallEvent call={call} />
            </b>
            <DetailsLink call={call} search={search} />
          </div>
          <CallStatus call={call} />
          <dl className={styles.facts}>
            <dt>{t('settings.webhook-calls.webhook')}</dt>
            <dd>
              <WebhookLink call={call} webhooks={webhooks} />
            </dd>
            <dt>{t('settings.webhook-calls.sent')}</dt>
            <dd>
              <Time value={call.attributes.last_sent_at} />
            </dd>
            {call.attributes.next_retry_at !== null && (
              <>
                <dt>{t('settings.webhook-calls.next-retry')}</dt>
                <dd>
                  <NextRetry call={call} />
                </dd>
              </>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}
