import type { WebhookCallResource, WebhookResource } from '@lectern/contract';
import { Link, Table, TableCell, TableHeader, TableRow, Time } from '@lectern/ui';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { type LogOrder, sortHeader } from '#features/project-settings/kit/log-list/log-selection.ts';
import settings from '#features/project-settings/settings.module.css';
import { CallEvent, CallStatus, NextRetry } from './call-parts.tsx';
import type { SortableColumn } from './call-selection.ts';

/** What both forms of the list take. */
export interface CallListProps {
  calls: readonly WebhookCallResource[];
  webhooks: readonly WebhookResource[];
  order: LogOrder<SortableColumn> | null;
  onOrder: (order: LogOrder<SortableColumn> | null) => void;
  /** Of the address, which the details keep. */
  search: string;
}

/** Calls, one row each. */
export function CallTable({ calls, webhooks, order, onOrder, search }: CallListProps) {
  const t = useMessages();
  const sortable = (column: SortableColumn) => sortHeader(column, order, onOrder);
  return (
    <div className={settings.wrap}>
      <Table
        label={t('settings.webhook-calls.title')}
        head={
          <>
            <TableHeader {...sortable('created_at')}>{t('settings.webhook-calls.created')}</TableHeader>
            <TableHeader>{t('settings.webhook-calls.sent')}</TableHeader>
            <TableHeader>{t('settings.webhook-calls.webhook')}</TableHeader>
            <TableHeader>{t('settings.webhook-calls.event')}</TableHeader>
            <TableHeader>{t('settings.webhook-calls.status')}</TableHeader>
            <TableHeader {...sortable('next_retry_at')}>{t('settings.webhook-calls.next-retry')}</TableHeader>
            <TableHeader isRight>{t('settings.log.details')}</TableHeader>
          </>
        }
      >
        {calls.map((call) => (
          <TableRow key={call.id}>
            <TableCell>
              <Time value={call.attributes.created_at} />
            </TableCell>
            <TableCell>
              <Time value={call.attributes.last_sent_at} />
            </TableCell>
            <TableCell>
              <WebhookLink call={call} webhooks={webhooks} />
            </TableCell>
            <TableCell>
              <CallEvent call={call} />
            </TableCell>
            <TableCell>
              <CallStatus call={call} />
            </TableCell>
            <TableCell>
              <NextRetry call={call} />
            </TableCell>
            <TableCell isRight>
              <DetailsLink call={call} search={search} />
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </div>
  );
}

/** The way to the webhook of a call. */
export function WebhookLink({ call, webhooks }: { call: WebhookCallResource } & Pick<CallListProps, 'webhooks'>) {
  const t = useMessages();
  const { id } = call.relationships.webhook.data;
  const webhook = webhooks.find((other) => other.id === id);
  if (webhook === undefined) return <>{t('settings.webhook-calls.webhook.gone')}</>;
  return <Link href={paths.settingsEntry('webhooks', id)}>{webhook.attributes.name}</Link>;
}

/** The way to the details of a call. */
export function DetailsLink({ call, search }: { call: WebhookCallResource } & Pick<CallListProps, 'search'>) {
  const t = useMessages();
  return <Link href={paths.logEntry('webhook_calls', call.id, search)}>{t('settings.log.details')}</Link>;
}
