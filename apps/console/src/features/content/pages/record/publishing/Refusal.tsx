import { Banner, CopyButton } from '@lectern/ui';
import { ApiError } from '#lib/api-error.ts';
import { describeError } from '#lib/describe-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import { othersRefused } from './publishing-requests.ts';
import styles from './publishing.module.css';

/** Why the server rejected the action of a dialog; its selections are kept. */
export function Refusal({ error, sentence }: { error: unknown; sentence: string }) {
  const t = useMessages();
  if (error === null) return null;
  const requestId = error instanceof ApiError ? error.requestId : null;
  const failedCount = error instanceof ApiError ? error.withCode(othersRefused)[0]?.details['failed'] : undefined;
  return (
    <Banner tone="danger" role="alert">
      {sentence}{' '}
      {typeof failedCount === 'number'
        ? t('content.consequences.others-refused', { count: failedCount })
        : describeError(error, t)}
      {requestId !== null && (
        <span className={styles.request} translate="no">
          {requestId} <CopyButton value={requestId} label={t('content.request.copy')} />
        </span>
      )}
    </Banner>
  );
}
