import { EventLogScreen } from '#features/project-settings/kit/event-log/EventLogScreen.tsx';
import { searchIndexEventLog } from './search-index-event-log.ts';

function SearchIndexEventsScreen() {
  return <EventLogScreen log={searchIndexEventLog} />;
}

export { SearchIndexEventsScreen as screen };
