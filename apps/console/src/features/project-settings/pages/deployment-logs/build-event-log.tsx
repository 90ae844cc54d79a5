import type { BuildEventResource } from '@lectern/contract';
import { buildEventTypes } from '@lectern/domain';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { buildTriggersQuery } from '#lib/build-triggers.ts';
import type { EventLogDefinition } from '#features/project-settings/kit/event-log/event-log.ts';
import { refreshEveryMs } from '#features/project-settings/kit/log-list/log-page.ts';
import { EventDetails } from './EventDetails.tsx';
import { PendingMenu } from './PendingMenu.tsx';
import { buildEventQuery, eventsByIdsQuery, eventsQuery } from './queries.ts';
import styles from './deployment-logs.module.css';

/** The log of builds. */
export const buildEventLog: EventLogDefinition<BuildEventResource, 'build_trigger_id'> = {
  path: 'deployment_logs',
  texts: 'settings.deploy-logs',
  icon: ScrollText,
  subjectColumn: 'build_trigger_id',
  subjectIdOf: ({ relationships }) => relationships.build_trigger.data.id,
  subjects: buildTriggersQuery,
  subjectPage: 'build_triggers',
  opensSubjects: ({ can }) => can('can_manage_build_triggers'),
  eventTypes: buildEventTypes,
  list: eventsQuery,
  byIds: eventsByIdsQuery,
  one: buildEventQuery,
  Details: EventDetails,
  Action: PendingMenus,
};

function PendingMenus({ isPaused }: { isPaused: boolean }) {
  const triggers = useQuery({ ...buildTriggersQuery, refetchInterval: isPaused ? false : refreshEveryMs }).data ?? [];
  return (
    <div className={styles.pending}>
      <PendingMenu kind="build" triggers={triggers} />
      <PendingMenu kind="indexing" triggers={triggers} />
    </div>
  );
}
