import { Dialog, SkeletonRows, Time } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { DialogHead } from '#lib/layout/PageHead.tsx';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { Fact } from '../log-list/Fact.tsx';
import styles from '../log-list/log-list.module.css';
import { QueryError } from '#lib/forms/QueryError.tsx';
import type { EventLogDefinition, LoggedEvent } from './event-log.ts';
import { EventStatus, SubjectLink } from './event-parts.tsx';

/** Everything about the event in the address. */
export function EventDialog<Event extends LoggedEvent, SubjectColumn extends string>({
  log,
}: {
  log: EventLogDefinition<Event, SubjectColumn>;
}) {
  const t = useMessages();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { eventId = '' } = useParams();
  const query = useQuery(log.one(eventId));
  const subjects = useQuery(log.subjects).data ?? [];
  const event = query.data;
  const title = event === undefined ? t('settings.event') : t(`settings.event.type.${event.attributes.event_type}`);
  const { Details } = log;
  return (
    <Dialog
      size="xl"
      title={title}
      isDismissable
      onClose={() => void navigate({ pathname: paths.projectSettingsPage(log.path), search }, { state })}
    >
      <DialogHead title={title} within={[t(`${log.texts}.title` as string), t('settings.area')]} />
      {query.isPending && <SkeletonRows rows={4} rowHeight={40} />}
      {query.isError && event === undefined && (
        <QueryError title={t('settings.event.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {event && (
        <div className={styles.details}>
          <dl className={styles.strip}>
            <Fact label={t('settings.event.type')}>
              <EventStatus event={event} />
            </Fact>
            <Fact label={t('settings.event.created')}>
              <Time value={event.attributes.created_at} />
            </Fact>
            <Fact label={t(`${log.texts}.subject` as string)}>
              <SubjectLink log={log} event={event} subjects={subjects} />
            </Fact>
          </dl>
          <Details event={event} />
        </div>
      )}
    </Dialog>
  );
}
