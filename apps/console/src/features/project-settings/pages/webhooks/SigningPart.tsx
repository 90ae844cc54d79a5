import { Button, confirm, CopyButton, IconButton, notify, Time } from '@lectern/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { managementApi } from '#lib/api.ts';
import { describeError, reportError } from '#lib/describe-error.ts';
import { queryClient } from '#lib/query.ts';
import { listKeys } from '#lib/query-keys/lists.ts';
import { useMessages } from '#lib/use-messages.ts';
import settings from '#features/project-settings/settings.module.css';
import { FormPart } from '#features/project-settings/kit/FormPart.tsx';
import { signatureExample } from './signature-example.ts';
import styles from './webhooks.module.css';

/** Asked for when someone wants to see it, and not kept. */
const secretQuery = (webhookId: string) =>
  queryOptions({
    queryKey: listKeys.webhookSecret(webhookId),
    queryFn: () =>
      managementApi
        .get('/webhooks/:webhookId/signing-secret', { params: { webhookId } })
        .then(({ data }) => data.attributes),
    gcTime: 0,
  });

/** The secret that calls are signed with, masked until it is asked for, and how a receiver checks the signature. */
export function SigningPart({ webhookId, isLocked }: { webhookId: string; isLocked: boolean }) {
  const t = useMessages();
  const [isShown, setIsShown] = useState(false);
  const { data, error, isFetching } = useQuery({ ...secretQuery(webhookId), enabled: isShown });

  async function handleRotate() {
    const isConfirmed = await confirm({
      title: t('settings.webhooks.rotate.title'),
      body: t('settings.webhooks.rotate.body'),
      confirmLabel: t('settings.webhooks.rotate'),
      tone: 'danger',
    });
    if (!isConfirmed) return;
    try {
      const rotated = await managementApi.post('/webhooks/:webhookId/signing-secret/rotate', { params: { webhookId } });
      queryClient.setQueryData(secretQuery(webhookId).queryKey, rotated.data.attributes);
      setIsShown(true);
      notify.success(t('settings.webhooks.rotated'));
    } catch (failure) {
      reportError(failure, t('settings.webhooks.rotate-failed'), t);
    }
  }

  return (
    <FormPart title={t('settings.webhooks.part.signing')} lead={t('settings.webhooks.signing.lead')}>
      <div>
        <p className={styles.label}>{t('settings.webhooks.secret')}</p>
        <div className={settings.secret}>
          <code className={settings['secret-value']}>{isShown && data ? data.secret : '•'.repeat(20)}</code>
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={t(isShown ? 'settings.webhooks.secret.hide' : 'settings.webhooks.secret.show')}
            aria-busy={isFetching || undefined}
            onPress={() => setIsShown(!isShown)}
          />
          {isShown && data && <CopyButton size="m" value={data.secret} label={t('settings.webhooks.secret.copy')} />}
        </div>
        {isShown && error && <p role="alert">{describeError(error, t)}</p>}
        {isShown && data && data.previous_secret_expires_at !== null && (
          <p className={styles.quiet}>
            {t('settings.webhooks.secret.previous')} <Time value={data.previous_secret_expires_at} />
          </p>
        )}
      </div>
      {!isLocked && (
        <Button size="s" icon={RefreshCw} onPress={() => void handleRotate()} className={styles.add}>
          {t('settings.webhooks.rotate')}
        </Button>
      )}
      <details className={styles.example}>
        <summary>{t('settings.webhooks.signing.example')}</summary>
        <div className={styles.code}>
          {/* What scrolls must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre tabIndex={0} role="group" aria-label={t('settings.webhooks.signing.example')} translate="no">
            {signatureExample}
          </pre>
          <CopyButton value={signatureExample} label={t('settings.webhooks.signing.copy')} />
        </div>
      </details>
    </FormPart>
  );
}
