import { Time } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import styles from '../log-list/log-list.module.css';
import type { LoggedEvent } from './event-log.ts';
import { DetailsLink, EventStatus, SubjectLink } from './event-parts.tsx';
import type { EventListProps } from './EventTable.tsx';

/** The same as the table, for windows on which its columns do not fit. */
export function EventCards<Event extends LoggedEvent, SubjectColumn extends string>({
  log,
  events,
  subjects,
  search,
}: EventListProps<Event, SubjectColumn>) {
  const t = useMessages();
  return (
    <ul className={styles.cards} aria-label={t(`${log.texts}.title` as string)}>
      {events.map((event) => (
        <li key={event.id} className={styles.card}>
          <div className={styles['card-head']}>
            <b>
              <EventStatus event={event} />
            </b>
            <DetailsLink log={log} event={event} search={search} />
          </div>
          <dl className={styles.facts}>
            <dt>{t(`${log.texts}.subject` as string)}</dt>
            <dd>
              <SubjectLink log={log} event={event} subjects={subjects} />
            </dd>
            <dt>{t('settings.event.created')}</dt>
            <dd>
              <Time value={event.attributes.created_at} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
