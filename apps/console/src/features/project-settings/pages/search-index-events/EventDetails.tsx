import type { SearchIndexEventResource } from '@lectern/contract';
import { type Translate, useMessages } from '#lib/use-messages.ts';
import { EventReason } from '#features/project-settings/kit/event-log/EventReason.tsx';
import { IndexingData } from '#features/project-settings/kit/event-log/IndexingData.tsx';
import { Fact } from '#features/project-settings/kit/log-list/Fact.tsx';
import log from '#features/project-settings/kit/log-list/log-list.module.css';

/** Why an indexing failed, what it was begun with, what it met, and which pages it read. */
export function EventDetails({ event: { attributes } }: { event: SearchIndexEventResource }) {
  const t = useMessages();
  const { event_type: type, data } = attributes;
  const facts = [
    { label: t('settings.search-index-events.frontend-url'), value: text(data['frontend_url']) },
    { label: t('settings.search-index-events.user-agent'), value: text(data['user_agent']) },
    { label: t('settings.search-index-events.details'), value: text(data['details']) },
    { label: t('settings.search-index-events.addresses'), value: text(data['addresses_count']) },
    { label: t('settings.search-index-events.duration'), value: seconds(data['duration_ms'], t) },
    { label: t('settings.search-index-events.limit'), value: limit(data['limit'], t) },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  return (
    <>
      <EventReason type={type} reason={data['reason']} />
      {facts.length > 0 && (
        <dl className={log.strip}>
          {facts.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
      <IndexingData data={data} />
    </>
  );
}

function text(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function seconds(value: unknown, t: Translate): string | null {
  return typeof value === 'number'
    ? t('settings.search-index-events.seconds', { count: Math.ceil(value / 1000) })
    : null;
}

function limit(value: unknown, t: Translate): string | null {
  return value === 'pages' || value === 'addresses' || value === 'time'
    ? t(`settings.search-index-events.limit.${value}`)
    : null;
}
