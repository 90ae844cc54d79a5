import type { WebhookCallResource } from '@lectern/contract';
import { webhookResponseBytes, webhookRetryDelaysMs } from '@lectern/domain';
import { Badge, Banner, CopyButton, Time } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import styles from '#features/project-settings/kit/log-list/log-list.module.css';
import { failureMessage } from '#features/project-settings/kit/http-message/failure-message.ts';
import { MessageParts } from '#features/project-settings/kit/http-message/MessageParts.tsx';
import { Fact } from '#features/project-settings/kit/log-list/Fact.tsx';
import { CallStatus, NextRetry } from './call-parts.tsx';

/** What became of a call, what was sent last, and the response to it. */
export function CallDetails({ call }: { call: WebhookCallResource }) {
  const t = useMessages();
  const { attributes, meta } = call;
  return (
    <div className={styles.details}>
      <dl className={styles.strip}>
        <Fact label={t('settings.webhook-calls.status')}>
          <CallStatus call={call} />
        </Fact>
        <Fact label={t('settings.webhook-calls.retries')}>
          {t('settings.webhook-calls.retries.count', {
            count: attributes.attempted_auto_retries_count,
            most: webhookRetryDelaysMs.length,
          })}
        </Fact>
        <Fact label={t('settings.webhook-calls.next-retry')}>
          <NextRetry call={call} />
        </Fact>
        <Fact label={t('settings.webhook-calls.event-time')}>
          <Time value={attributes.created_at} />
        </Fact>
        <Fact label={t('settings.webhook-calls.request-time')}>
          <Time value={attributes.last_sent_at} />
        </Fact>
      </dl>
      <div className={styles.messages}>
        <section aria-label={t('settings.webhook-calls.request')} className={styles.message}>
          <h3>
            {t('settings.webhook-calls.request')} <Badge tone="outline">POST</Badge>
          </h3>
          <p className={styles.address} translate="no">
            {attributes.request_url} <CopyButton value={attributes.request_url} label={t('settings.http.copy-url')} />
          </p>
          <MessageParts
            label={t('settings.webhook-calls.request')}
            headers={attributes.request_headers}
            body={attributes.request_payload}
          />
        </section>
        <section aria-label={t('settings.webhook-calls.response')} className={styles.message}>
          <h3>
            {t('settings.webhook-calls.response')}{' '}
            {attributes.response_status !== null && (
              <Badge tone={isSuccess(attributes.response_status) ? 'success' : 'danger'}>
                {attributes.response_status}
              </Badge>
            )}
          </h3>
          {attributes.response_status === null ? (
            <NoResponse reason={meta.failure} />
          ) : (
            <MessageParts
              label={t('settings.webhook-calls.response')}
              headers={attributes.response_headers ?? {}}
              body={attributes.response_payload ?? ''}
              keptBytes={webhookResponseBytes}
            />
          )}
        </section>
      </div>
    </div>
  );
}

function NoResponse({ reason }: { reason: string | null }) {
  const t = useMessages();
  if (reason === null) return <p className={styles.quiet}>{t('settings.webhook-calls.no-response')}</p>;
  return <Banner tone="danger">{t(failureMessage(reason))}</Banner>;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
