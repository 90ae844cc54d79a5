import type { BuildTriggerResource } from '@lectern/contract';
import { buildEventTypes } from '@lectern/domain';
import { useMessages } from '#lib/use-messages.ts';
import { anyTime } from '#features/project-settings/kit/log-list/log-selection.ts';
import { LogFilters, SelectFilter } from '#features/project-settings/kit/log-list/LogFilters.tsx';
import { type EventSelection, isNarrowed } from './event-selection.ts';

interface EventFiltersProps {
  selection: EventSelection;
  triggers: readonly BuildTriggerResource[];
  onSelect: (change: Partial<EventSelection>) => void;
}

/** Which build events are shown: of which trigger, of which type, and when. */
export function EventFilters({ selection, triggers, onSelect }: EventFiltersProps) {
  const t = useMessages();
  return (
    <LogFilters
      times={{ created_at: selection.createdAt }}
      timeLabels={{ created_at: t('settings.deploy-logs.created') }}
      onTimes={({ created_at: createdAt }) => onSelect({ createdAt })}
      isNarrowed={isNarrowed(selection)}
      onClear={() => onSelect({ buildTriggerId: null, eventType: null, createdAt: anyTime })}
    >
      <SelectFilter
        label={t('settings.deploy-logs.trigger')}
        allLabel={t('settings.deploy-logs.all.triggers')}
        value={selection.buildTriggerId}
        options={triggers.map(({ id, attributes }) => ({ value: id, label: attributes.name }))}
        onChange={(id) => onSelect({ buildTriggerId: id })}
      />
      <SelectFilter
        label={t('settings.deploy-logs.event')}
        allLabel={t('settings.deploy-logs.all.events')}
        value={selection.eventType}
        options={buildEventTypes.map((type) => ({ value: type, label: t(`settings.deploy-logs.type.${type}`) }))}
        onChange={(type) => onSelect({ eventType: type })}
      />
    </LogFilters>
  );
}
