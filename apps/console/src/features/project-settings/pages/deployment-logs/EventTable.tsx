import type { BuildEventResource, BuildTriggerResource } from '@lectern/contract';
import { Table, TableCell, TableHeader, TableRow, Time } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { type LogOrder, sortHeader } from '#features/project-settings/kit/log-list/log-selection.ts';
import settings from '#features/project-settings/settings.module.css';
import { DetailsLink, EventStatus, TriggerLink } from './event-parts.tsx';
import type { SortableColumn } from './event-selection.ts';

/** What both forms of the list take. */
export interface EventListProps {
  events: readonly BuildEventResource[];
  triggers: readonly BuildTriggerResource[];
  order: LogOrder<SortableColumn> | null;
  onOrder: (order: LogOrder<SortableColumn> | null) => void;
  /** Of the address, which the details keep. */
  search: string;
}

/** Build events, one row each. */
export function EventTable({ events, triggers, order, onOrder, search }: EventListProps) {
  const t = useMessages();
  const sortable = (column: SortableColumn) => sortHeader(column, order, onOrder);
  return (
    <div className={settings.wrap}>
      <Table
        label={t('settings.deploy-logs.title')}
        head={
          <>
            <TableHeader {...sortable('created_at')}>{t('settings.deploy-logs.created')}</TableHeader>
            <TableHeader {...sortable('build_trigger_id')}>{t('settings.deploy-logs.trigger')}</TableHeader>
            <TableHeader {...sortable('event_type')}>{t('settings.deploy-logs.event')}</TableHeader>
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
              <TriggerLink event={event} triggers={triggers} />
            </TableCell>
            <TableCell>
              <EventStatus event={event} />
            </TableCell>
            <TableCell isRight>
              <DetailsLink event={event} search={search} />
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </div>
  );
}
