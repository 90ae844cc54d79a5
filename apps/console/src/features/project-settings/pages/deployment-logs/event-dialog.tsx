import { Dialog, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { DialogHead } from '#lib/layout/PageHead.tsx';
import { paths } from '#lib/paths.ts';
import { buildTriggersQuery } from '#lib/build-triggers.ts';
import { useMessages } from '#lib/use-messages.ts';
import { QueryError } from '#features/project-settings/kit/QueryError.tsx';
import { EventDetails } from './EventDetails.tsx';
import { buildEventQuery } from './queries.ts';

/** Everything about one build event. */
function EventDialog() {
  const t = useMessages();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { buildEventId = '' } = useParams();
  const query = useQuery(buildEventQuery(buildEventId));
  const triggers = useQuery(buildTriggersQuery).data ?? [];
  const event = query.data;
  const title =
    event === undefined
      ? t('settings.deploy-logs.build-event')
      : t(`settings.deploy-logs.type.${event.attributes.event_type}`);
  return (
    <Dialog
      size="xl"
      title={title}
      isDismissable
      onClose={() => void navigate({ pathname: paths.projectSettingsPage('deployment_logs'), search }, { state })}
    >
      <DialogHead title={title} within={[t('settings.deploy-logs.title'), t('settings.area')]} />
      {query.isPending && <SkeletonRows rows={4} rowHeight={40} />}
      {query.isError && event === undefined && (
        <QueryError
          title={t('settings.deploy-logs.event-failed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {event && <EventDetails event={event} triggers={triggers} />}
    </Dialog>
  );
}

export { EventDialog as dialog };
