import { Button, lazyPart, notify } from '@lectern/ui';
import { Suspense, useId, useState } from 'react';
import { messageStore } from '#lib/message-store.ts';
import { loadSecondFactorMessages } from '#lib/second-factor/i18n/index.ts';
import { useMessages } from '#lib/use-messages.ts';
import { ApiError } from '#lib/api-error.ts';
import { prepareSecondFactor } from '#features/account/queries.ts';
import { OwnTfaRequest } from './OwnTfaRequest.tsx';
import { explainFactorRefusal } from './second-factor-refusal.ts';
import styles from './account.module.css';

const SetUpDialog = lazyPart(async () => {
  const [part] = await Promise.all([import('./SetUpDialog.tsx'), messageStore.add(loadSecondFactorMessages)]);
  return part.SetUpDialog;
});
const TurnOffDialog = lazyPart(async () => (await import('./TurnOffDialog.tsx')).TurnOffDialog);

export interface SecondFactorSectionProps {
  isActive: boolean;
  /** A request to turn it off, which someone else made who knows the password, was canceled. */
  onForeignRequest: () => void;
}

/** Whether the account has a second factor, an open request to turn it off, and its dialogs. */
export function SecondFactorSection({ isActive, onForeignRequest }: SecondFactorSectionProps) {
  const t = useMessages();
  const titleId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [uri, setUri] = useState<string | null>(null);
  const [isTurningOff, setIsTurningOff] = useState(false);

  async function handleSetUp() {
    setIsBusy(true);
    try {
      setUri(await prepareSecondFactor());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refusal = explainFactorRefusal(error);
      notify.error(t('failure' in refusal ? refusal.failure : 'account.second-factor.failed'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('account.second-factor')}</h2>
      <p>{t(isActive ? 'account.second-factor.active' : 'account.second-factor.inactive')}</p>
      {isActive && <OwnTfaRequest onCanceled={onForeignRequest} />}
      <div className={styles.actions}>
        {isActive ? (
          <Button onPress={() => setIsTurningOff(true)}>{t('account.second-factor.deactivate')}</Button>
        ) : (
          <Button isBusy={isBusy} busyLabel={t('common.loading')} onPress={() => void handleSetUp()}>
            {t('account.second-factor.set-up')}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {uri !== null && <SetUpDialog uri={uri} onClose={() => setUri(null)} />}
        {isTurningOff && <TurnOffDialog onClose={() => setIsTurningOff(false)} />}
      </Suspense>
    </section>
  );
}
