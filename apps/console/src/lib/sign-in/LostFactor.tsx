import { Banner, Button, PlainButton } from '@lectern/ui';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../use-messages.ts';
import { type DeactivationResult, requestDeactivation } from './request-deactivation.ts';
import type { Credentials } from './credentials.ts';
import styles from '../second-factor/second-factor.module.css';

export interface LostFactorProps {
  credentials: Credentials;
  onBack: () => void;
}

/** Asks to turn off a second factor that is lost; the password has just been right. */
export function LostFactor({ credentials, onBack }: LostFactorProps) {
  const t = useMessages();
  const email = credentials.email.trim();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<DeactivationResult | null>(null);

  async function handleSend() {
    setFailure(null);
    setIsBusy(true);
    const result = await requestDeactivation(credentials).finally(() => setIsBusy(false));
    if ('failure' in result) setFailure(result.failure);
    else setSent(result);
  }

  const back = (
    <div className={styles.links}>
      <PlainButton className={styles.link} onPress={onBack}>
        <ArrowLeft size={14} aria-hidden />
        {t('second-factor.lost.back')}
      </PlainButton>
    </div>
  );
  if (sent !== null && 'state' in sent)
    return (
      <div className={styles.step}>
        {/* The button that had focus is gone. */}
        <div role="status" tabIndex={-1} ref={focusOnArrival} className={styles.sent}>
          <h2>{t(`second-factor.lost.${sent.state}.title`)}</h2>
          <p>{t(`second-factor.lost.${sent.state}.body`, { email })}</p>
        </div>
        {back}
      </div>
    );
  return (
    <div className={styles.step}>
      <p>{t('second-factor.lost.lead', { email })}</p>
      <ol className={styles.stages}>
        <li>{t('second-factor.lost.step.mail')}</li>
        <li>{t('second-factor.lost.step.approval')}</li>
        <li>{t('second-factor.lost.step.off')}</li>
      </ol>
      {failure !== null && (
        <Banner tone="danger" role="alert">
          {t(failure)}
        </Banner>
      )}
      <Button
        variant="primary"
        size="l"
        isBlock
        autoFocus
        isBusy={isBusy}
        busyLabel={t('second-factor.lost.busy')}
        onPress={() => void handleSend()}
      >
        {t('second-factor.lost.submit')}
      </Button>
      {back}
    </div>
  );
}

function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
