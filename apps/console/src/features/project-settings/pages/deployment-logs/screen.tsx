import { EventLogScreen } from '#features/project-settings/kit/event-log/EventLogScreen.tsx';
import { buildEventLog } from './build-event-log.tsx';

function DeploymentLogsScreen() {
  return <EventLogScreen log={buildEventLog} />;
}

export { DeploymentLogsScreen as screen };
