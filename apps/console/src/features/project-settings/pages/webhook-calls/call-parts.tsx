import type { WebhookCallResource } from '@lectern/contract';
import { formatClock, formatInstant, StatusMark, type StatusShape, Time, useTimeContext } from '@lectern/ui';
import { type WebhookCallStatus, webhookRetryDelaysMs } from '@lectern/domain';
import { useMessages } from '#lib/use-messages.ts';

/** A next repetition that is this near is shown by its time of day (spec 2, section 9). */
const nearMs = 15 * 60_000;

const shapes: Readonly<Record<WebhookCallStatus, StatusShape>> = {
  pending: 'running',
  success: 'published',
  failed: 'invalid',
  rescheduled: 'scheduled',
};

interface CallProps {
  call: WebhookCallResource;
}

/** What a call is about, in words: "Record published". */
export function CallEvent({ call: { attributes } }: CallProps) {
  const t = useMessages();
  // Every event of every entity has its words; an entity with an event it never had would show the ID.
  return <>{t(`settings.webhooks.happened.${attributes.entity_type}.${attributes.event_type}` as string)}</>;
}

/** What became of a call; of one that is repeated, by which retry. */
export function CallStatus({ call: { attributes } }: CallProps) {
  const t = useMessages();
  const { status, attempted_auto_retries_count: count } = attributes;
  return (
    <StatusMark shape={shapes[status]}>
      {status === 'rescheduled'
        ? t('settings.webhook-calls.status.rescheduled', { next: count + 1, most: webhookRetryDelaysMs.length })
        : t(`settings.webhook-calls.status.${status}`)}
    </StatusMark>
  );
}

/** When a call is repeated; one whose time has come is in the queue. */
export function NextRetry({ call: { attributes } }: CallProps) {
  const t = useMessages();
  const context = useTimeContext();
  const { next_retry_at: instant } = attributes;
  if (instant === null) return <span aria-label={t('settings.webhook-calls.no-retry')}>—</span>;
  const aheadMs = Date.parse(instant) - Date.now();
  if (aheadMs <= 0) return <>{t('settings.webhook-calls.in-queue')}</>;
  if (aheadMs > nearMs) return <Time value={instant} />;
  return (
    <time dateTime={instant} title={formatInstant(instant, context)}>
      {formatClock(instant, context)}
    </time>
  );
}
