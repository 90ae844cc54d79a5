import type { BuildEventResource, BuildTriggerResource } from '@lectern/contract';
import type { BuildEventType } from '@lectern/domain';
import { Link, StatusMark, type StatusShape } from '@lectern/ui';
import { usePermissions } from '#lib/current-site.ts';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';

/** Yellow for what was aborted, red for failures, grey for beginnings, green for success (spec 2, section 3). */
const shapes: Readonly<Record<BuildEventType, StatusShape>> = {
  request_success: 'off',
  request_failure: 'invalid',
  request_aborted: 'waiting',
  response_success: 'published',
  response_failure: 'invalid',
  response_unprocessable: 'invalid',
  response_timeout: 'invalid',
  indexing_started: 'off',
  indexing_success: 'published',
  indexing_failure: 'invalid',
  indexing_aborted: 'waiting',
};

interface EventProps {
  event: BuildEventResource;
}

/** What happened, in words, with its dot. */
export function EventStatus({ event: { attributes } }: EventProps) {
  const t = useMessages();
  return (
    <StatusMark shape={shapes[attributes.event_type]}>
      {t(`settings.deploy-logs.type.${attributes.event_type}`)}
    </StatusMark>
  );
}

/** The build trigger of an event: a link for those who may open it. */
export function TriggerLink({ event, triggers }: EventProps & { triggers: readonly BuildTriggerResource[] }) {
  const t = useMessages();
  const { can } = usePermissions();
  const { id } = event.relationships.build_trigger.data;
  const trigger = triggers.find((other) => other.id === id);
  if (trigger === undefined) return <>{t('settings.deploy-logs.trigger.gone')}</>;
  const { name } = trigger.attributes;
  if (!can('can_manage_build_triggers')) return <>{name}</>;
  return <Link href={paths.settingsEntry('build_triggers', id)}>{name}</Link>;
}

/** The way to the details of an event. */
export function DetailsLink({ event, search }: EventProps & { search: string }) {
  const t = useMessages();
  return <Link href={paths.buildEvent(event.id, search)}>{t('settings.log.details')}</Link>;
}
