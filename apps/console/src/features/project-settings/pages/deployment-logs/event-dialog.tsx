import { EventDialog } from '#features/project-settings/kit/event-log/EventDialog.tsx';
import { buildEventLog } from './build-event-log.tsx';

function BuildEventDialog() {
  return <EventDialog log={buildEventLog} />;
}

export { BuildEventDialog as dialog };
