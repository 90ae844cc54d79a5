import type { WebhookPreviewResource } from '@lectern/contract';
import { useMessages } from '#lib/use-messages.ts';
import { HeadersList } from '#features/project-settings/kit/http-message/HeadersList.tsx';
import { MessageBody } from '#features/project-settings/kit/http-message/MessageBody.tsx';
import styles from './webhooks.module.css';

/** What would be sent. */
export function RequestPreview({ request }: { request: WebhookPreviewResource['attributes'] }) {
  const t = useMessages();
  return (
    <section className={styles.message} aria-label={t('settings.webhooks.preview')}>
      <h3>{t('settings.webhooks.preview')}</h3>
      <p className={styles.address} translate="no">
        POST {request.request_url}
      </p>
      <h4>{t('settings.http.headers')}</h4>
      <HeadersList headers={request.request_headers} />
      <h4>{t('settings.http.body')}</h4>
      <MessageBody label={t('settings.http.body')} text={request.request_payload} />
    </section>
  );
}
