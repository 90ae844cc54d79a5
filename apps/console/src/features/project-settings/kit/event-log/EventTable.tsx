import { Table, TableCell, TableHeader, TableRow, Time } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { type LogOrder, sortHeader } from '../log-list/log-selection.ts';
import settings from '#features/project-settings/settings.module.css';
import type { EventLogDefinition, EventSubject, LoggedEvent } from './event-log.ts';
import { DetailsLink, EventStatus, SubjectLink } from './event-parts.tsx';
import type { SortableColumn } from './event-selection.ts';

/** What both forms of the list take. */
export interface EventListProps<Event extends LoggedEvent, SubjectColumn extends string> {
  log: EventLogDefinition<Event, SubjectColumn>;
  events: readonly Event[];
  subjects: readonly EventSubject[];
  order: LogOrder<SortableColumn<SubjectColumn>> | null;
  onOrder: (order: LogOrder<SortableColumn<SubjectColumn>> | null) => void;
  /** Of the address, which the details keep. */
  search: string;
}

/** Events, one row each. */
export function EventTable<Event extends LoggedEvent, SubjectColumn extends string>({
  log,
  events,
  subjects,
  order,
  onOrder,
  search,
}: EventListProps<Event, SubjectColumn>) {
  const t = useMessages();
  const sortable = (column: SortableColumn<SubjectColumn>) => sortHeader(column, order, onOrder);
  // messages: settings.*.title, settings.*.subject
  return (
    <div className={settings.wrap}>
      <Table
        label={t(`${log.texts}.title` as string)}
        head={
          <>
            <TableHeader {...sortable('created_at')}>{t('settings.event.created')}</TableHeader>
            <TableHeader {...sortable(log.subjectColumn)}>{t(`${log.texts}.subject` as string)}</TableHeader>
            <TableHeader {...sortable('event_type')}>{t('settings.event.type')}</TableHeader>
            <TableHeader isRight>{t('settings.log.details')}</TableHeader>
          </>
        }
      >
        {events.map((event) => (
          <TableRow key={event.id}>
            <TableCell>
              <Time value={event.attributes.created_at} />
            </TableCell>
            <TableCell>
              <SubjectLink log={log} event={event} subjects={subjects} />
            </TableCell>
            <TableCell>
              <EventStatus event={event} />
            </TableCell>
            <TableCell isRight>
              <DetailsLink log={log} event={event} search={search} />
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </div>
  );
}
