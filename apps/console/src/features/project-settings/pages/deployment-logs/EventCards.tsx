import { Time } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import styles from '#features/project-settings/kit/log-list/log-list.module.css';
import { DetailsLink, EventStatus, TriggerLink } from './event-parts.tsx';
import type { EventListProps } from './EventTable.tsx';

/** The same as the table, for windows on which its columns do not fit. */
export function EventCards({ events, triggers, search }: EventListProps) {
  const t = useMessages();
  return (
    <ul className={styles.cards} aria-label={t('settings.deploy-logs.title')}>
      {events.map((event) => (
        <li key={event.id} className={styles.card}>
          <div className={styles['card-head']}>
            <b>
              <EventStatus event={event} />
            </b>
            <DetailsLink event={event} search={search} />
          </div>
          <dl className={styles.facts}>
            <dt>{t('settings.deploy-logs.trigger')}</dt>
            <dd>
              <TriggerLink event={event} triggers={triggers} />
            </dd>
            <dt>{t('settings.deploy-logs.created')}</dt>
            <dd>
              <Time value={event.attributes.created_at} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
