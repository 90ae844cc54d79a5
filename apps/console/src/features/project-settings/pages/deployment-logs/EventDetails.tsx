import type { BuildEventResource, BuildTriggerResource } from '@lectern/contract';
import { Badge, Banner, CopyButton, Time } from '@lectern/ui';
import type { ReactNode } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { MessageBody } from '#features/project-settings/kit/http-message/MessageBody.tsx';
import { MessageParts } from '#features/project-settings/kit/http-message/MessageParts.tsx';
import { hasMessage, knownMessage } from '#features/project-settings/kit/known-message.ts';
import { Fact } from '#features/project-settings/kit/log-list/Fact.tsx';
import log from '#features/project-settings/kit/log-list/log-list.module.css';
import { type EventPart, eventParts, indexedPages, logText, reasonParts } from './event-details.ts';
import { EventStatus, TriggerLink } from './event-parts.tsx';
import styles from './deployment-logs.module.css';

/** The log keeps no more of a text (reference, build adapters 5). */
const keptTextBytes = 65_536;

interface EventDetailsProps {
  event: BuildEventResource;
  triggers: readonly BuildTriggerResource[];
}

/** Type, time and trigger of an event, and what its type has besides. */
export function EventDetails({ event, triggers }: EventDetailsProps) {
  const t = useMessages();
  const { event_type: type, created_at: createdAt } = event.attributes;
  return (
    <div className={log.details}>
      <dl className={log.strip}>
        <Fact label={t('settings.deploy-logs.event')}>
          <EventStatus event={event} />
        </Fact>
        <Fact label={t('settings.deploy-logs.created')}>
          <Time value={createdAt} />
        </Fact>
        <Fact label={t('settings.deploy-logs.trigger')}>
          <TriggerLink event={event} triggers={triggers} />
        </Fact>
      </dl>
      {eventParts[type].map((part) => {
        const Part = parts[part];
        return <Part key={part} event={event} />;
      })}
    </div>
  );
}

type PartProps = Pick<EventDetailsProps, 'event'>;

const parts: Readonly<Record<EventPart, (props: PartProps) => ReactNode>> = {
  reason: Reason,
  command: Command,
  response: Response,
  request: Request,
  pages: Pages,
};

function Reason({ event: { attributes } }: PartProps) {
  const t = useMessages();
  const { reason } = attributes.data;
  if (reason === undefined) return null;
  const { code, detail } = reasonParts(reason);
  // messages: settings.deploy-logs.reason.*
  const id = knownMessage(`settings.deploy-logs.reason.${code}`, `settings.webhooks.failure.${code}`);
  const isFailure = /failure|timeout|unprocessable/.test(attributes.event_type);
  return (
    <Banner tone={isFailure ? 'danger' : 'accent'}>
      {hasMessage(id) ? (
        <>
          {t(id as string)} {detail !== null && <code translate="no">{detail}</code>}
        </>
      ) : (
        reason
      )}
    </Banner>
  );
}

function Command({ event }: PartProps) {
  const t = useMessages();
  const { command } = event.attributes.data;
  if (command === undefined) return null;
  return (
    <section aria-label={t('settings.deploy-logs.command')} className={log.message}>
      <h3>{t('settings.deploy-logs.command')}</h3>
      <div className={styles.command}>
        {/* What scrolls must be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0} role="group" aria-label={t('settings.deploy-logs.command')} translate="no">
          {command}
        </pre>
        <CopyButton value={command} label={t('settings.deploy-logs.copy-command')} />
      </div>
    </section>
  );
}

function Response({ event }: PartProps) {
  const t = useMessages();
  const { response_status: status, response_headers: headers, response_body: body } = event.attributes.data;
  if (status === undefined) return null;
  return (
    <Message
      title={t('settings.deploy-logs.response')}
      badge={<Badge tone={status >= 200 && status < 300 ? 'success' : 'danger'}>{status}</Badge>}
      headers={headers}
      body={body}
    />
  );
}

function Request({ event }: PartProps) {
  const t = useMessages();
  const { request_headers: headers, request_body: body } = event.attributes.data;
  if (headers === undefined && body === undefined) return null;
  return <Message title={t('settings.deploy-logs.request')} headers={headers} body={body} />;
}

interface MessageProps {
  title: string;
  badge?: ReactNode;
  headers: Readonly<Record<string, string>> | undefined;
  body: string | undefined;
}

function Message({ title, badge, headers = {}, body = '' }: MessageProps) {
  return (
    <section aria-label={title} className={log.message}>
      <h3>
        {title} {badge}
      </h3>
      <MessageParts label={title} headers={headers} body={body} keptBytes={keptTextBytes} />
    </section>
  );
}

function Pages({ event }: PartProps) {
  const t = useMessages();
  const pages = indexedPages(event.attributes.data.pages, event.attributes.data.pages_count);
  const crawlerLog = logText(event.attributes.data.crawler_log);
  return (
    <>
      {pages !== null && (
        <section aria-label={t('settings.deploy-logs.pages')} className={log.message}>
          <h3>{t('settings.deploy-logs.pages.count', { count: pages.count })}</h3>
          {pages.list !== null && (
            <MessageBody label={t('settings.deploy-logs.pages')} text={JSON.stringify(pages.list)} />
          )}
        </section>
      )}
      {crawlerLog !== null && (
        <section aria-label={t('settings.deploy-logs.crawler-log')} className={log.message}>
          <h3>{t('settings.deploy-logs.crawler-log')}</h3>
          <MessageBody label={t('settings.deploy-logs.crawler-log')} text={crawlerLog} />
        </section>
      )}
    </>
  );
}
