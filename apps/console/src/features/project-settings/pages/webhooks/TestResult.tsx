import type { WebhookTestResource } from '@lectern/contract';
import { webhookResponseBytes } from '@lectern/domain';
import { Banner } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { HeadersList } from '#features/project-settings/kit/http-message/HeadersList.tsx';
import { MessageBody } from '#features/project-settings/kit/http-message/MessageBody.tsx';
import { failureMessage } from '#features/project-settings/kit/http-message/failure-message.ts';
import styles from './webhooks.module.css';

/** How the receiver responded to a test, or why it could not. */
export function TestResult({ result: { attributes } }: { result: WebhookTestResource }) {
  const t = useMessages();
  const { status, response_status: code, response_headers: headers, response_payload: body } = attributes;
  const seconds = attributes.duration_ms / 1000;
  return (
    <section className={styles.message} aria-label={t('settings.webhooks.test.result')}>
      <h3>{t('settings.webhooks.test.result')}</h3>
      <Banner tone={status === 'success' ? 'success' : 'danger'} role="status">
        {code === null
          ? t(failureMessage(attributes.failure))
          : t('settings.webhooks.test.response', { code: String(code), seconds })}
      </Banner>
      {code !== null && (
        <>
          <h4>{t('settings.http.headers')}</h4>
          <HeadersList headers={headers ?? {}} />
          <h4>{t('settings.http.body')}</h4>
          <MessageBody label={t('settings.webhooks.test.result')} text={body ?? ''} keptBytes={webhookResponseBytes} />
        </>
      )}
    </section>
  );
}
