import type { BuildEventType } from '@lectern/domain';
import { Link, StatusMark, type StatusShape } from '@lectern/ui';
import { usePermissions } from '#lib/current-site.ts';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { EventLogDefinition, EventSubject, LoggedEvent } from './event-log.ts';

/** Yellow for what was aborted, red for failures, grey for beginnings, green for success (spec 2, section 3). */
const shapes: Readonly<Record<BuildEventType, StatusShape>> = {
  request_success: 'off',
  request_failure: 'invalid',
  request_aborted: 'waiting',
  response_success: 'published',
  response_failure: 'invalid',
  response_unprocessable: 'invalid',
  response_timeout: 'invalid',
  indexing_started: 'off',
  indexing_success: 'published',
  indexing_failure: 'invalid',
  indexing_aborted: 'waiting',
};

/** What an event and its log are. */
export interface EventProps<Event extends LoggedEvent, SubjectColumn extends string> {
  log: EventLogDefinition<Event, SubjectColumn>;
  event: Event;
}

/** What happened, in words, with its dot. */
export function EventStatus({ event: { attributes } }: { event: LoggedEvent }) {
  const t = useMessages();
  return (
    <StatusMark shape={shapes[attributes.event_type]}>{t(`settings.event.type.${attributes.event_type}`)}</StatusMark>
  );
}

/** What an event is about: a link for those who may open it. */
export function SubjectLink<Event extends LoggedEvent, SubjectColumn extends string>({
  log,
  event,
  subjects,
}: EventProps<Event, SubjectColumn> & { subjects: readonly EventSubject[] }) {
  const t = useMessages();
  const permissions = usePermissions();
  const id = log.subjectIdOf(event);
  const subject = subjects.find((other) => other.id === id);
  // messages: settings.*.subject.gone
  if (subject === undefined) return <>{t(`${log.texts}.subject.gone` as string)}</>;
  const { name } = subject.attributes;
  if (!log.opensSubjects(permissions)) return <>{name}</>;
  return <Link href={paths.settingsEntry(log.subjectPage, id)}>{name}</Link>;
}

/** The way to the details of an event. */
export function DetailsLink<Event extends LoggedEvent, SubjectColumn extends string>({
  log,
  event,
  search,
}: EventProps<Event, SubjectColumn> & { search: string }) {
  const t = useMessages();
  return <Link href={paths.logEntry(log.path, event.id, search)}>{t('settings.log.details')}</Link>;
}
