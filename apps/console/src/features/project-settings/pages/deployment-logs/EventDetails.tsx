import type { BuildEventResource } from '@lectern/contract';
import { Badge, CopyButton } from '@lectern/ui';
import type { ReactNode } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { EventReason } from '#features/project-settings/kit/event-log/EventReason.tsx';
import { IndexingData } from '#features/project-settings/kit/event-log/IndexingData.tsx';
import { MessageParts } from '#features/project-settings/kit/http-message/MessageParts.tsx';
import log from '#features/project-settings/kit/log-list/log-list.module.css';
import { type EventPart, eventParts } from './event-details.ts';
import styles from './deployment-logs.module.css';

/** The log keeps no more of a text (reference, build adapters 5). */
const keptTextBytes = 65_536;

/** What a build event of its type has besides time and trigger. */
export function EventDetails({ event }: PartProps) {
  return eventParts[event.attributes.event_type].map((part) => {
    const Part = parts[part];
    return <Part key={part} event={event} />;
  });
}

interface PartProps {
  event: BuildEventResource;
}

const parts: Readonly<Record<EventPart, (props: PartProps) => ReactNode>> = {
  reason: Reason,
  command: Command,
  response: Response,
  request: Request,
  pages: Pages,
};

function Reason({ event: { attributes } }: PartProps) {
  return <EventReason type={attributes.event_type} reason={attributes.data.reason} />;
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
  return <IndexingData data={event.attributes.data} />;
}
