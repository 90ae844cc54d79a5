import { EventDialog } from '#features/project-settings/kit/event-log/EventDialog.tsx';
import { searchIndexEventLog } from './search-index-event-log.ts';

function SearchIndexEventDialog() {
  return <EventDialog log={searchIndexEventLog} />;
}

export { SearchIndexEventDialog as dialog };
