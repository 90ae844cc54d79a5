import type { BuildEventType } from '@lectern/domain';
import { useMessages } from '#lib/use-messages.ts';
import { anyTime } from '../log-list/log-selection.ts';
import { LogFilters, SelectFilter } from '../log-list/LogFilters.tsx';
import type { EventLogDefinition, EventSubject, LoggedEvent } from './event-log.ts';
import { type EventSelection, isNarrowed } from './event-selection.ts';

interface EventFiltersProps<Event extends LoggedEvent, SubjectColumn extends string> {
  log: EventLogDefinition<Event, SubjectColumn>;
  selection: EventSelection<SubjectColumn>;
  subjects: readonly EventSubject[];
  onSelect: (change: Partial<EventSelection<SubjectColumn>>) => void;
}

/** Which events are shown: about what, of which type, and when. */
export function EventFilters<Event extends LoggedEvent, SubjectColumn extends string>({
  log,
  selection,
  subjects,
  onSelect,
}: EventFiltersProps<Event, SubjectColumn>) {
  const t = useMessages();
  const types: readonly BuildEventType[] = log.eventTypes;
  // messages: settings.*.subject.all
  return (
    <LogFilters
      times={{ created_at: selection.createdAt }}
      timeLabels={{ created_at: t('settings.event.created') }}
      onTimes={({ created_at: createdAt }) => onSelect({ createdAt })}
      isNarrowed={isNarrowed(selection)}
      onClear={() => onSelect({ subjectId: null, eventType: null, createdAt: anyTime })}
    >
      <SelectFilter
        label={t(`${log.texts}.subject` as string)}
        allLabel={t(`${log.texts}.subject.all` as string)}
        value={selection.subjectId}
        options={subjects.map(({ id, attributes }) => ({ value: id, label: attributes.name }))}
        onChange={(subjectId) => onSelect({ subjectId })}
      />
      <SelectFilter
        label={t('settings.event.type')}
        allLabel={t('settings.event.type.all')}
        value={selection.eventType}
        options={types.map((type) => ({ value: type, label: t(`settings.event.type.${type}`) }))}
        onChange={(eventType) => onSelect({ eventType })}
      />
    </LogFilters>
  );
}
