import { Button } from '@lectern/ui';
import { BackupCodes } from '../second-factor/BackupCodes.tsx';
import { useMessages } from '../use-messages.ts';
import { CodeStep, type CodeStepProps } from './CodeStep.tsx';
import type { Credentials } from './credentials.ts';
import { LostFactor } from './LostFactor.tsx';
import styles from '../second-factor/second-factor.module.css';

export interface SecondStepProps extends Omit<CodeStepProps, 'email' | 'onLost'> {
  credentials: Credentials;
  /** Whether someone could turn off a lost second factor. */
  canRequestDeactivation: boolean;
  isLost: boolean;
  onLost: (isLost: boolean) => void;
  /** Of a second factor that the code activated; they come last. */
  backupCodes: readonly string[] | null;
  onDone: () => void;
}

/** What a sign-in asks and shows after the password. */
export function SecondStep({
  backupCodes,
  onDone,
  credentials,
  canRequestDeactivation,
  isLost,
  onLost,
  ...step
}: SecondStepProps) {
  const t = useMessages();
  if (isLost) return <LostFactor credentials={credentials} onBack={() => onLost(false)} />;
  if (backupCodes === null)
    return (
      <CodeStep
        {...step}
        email={credentials.email.trim()}
        onLost={canRequestDeactivation ? () => onLost(true) : null}
      />
    );
  return (
    // Not the button: Enter after the code must not skip what is shown once.
    <div className={styles.step} tabIndex={-1} ref={focusOnArrival}>
      <BackupCodes codes={backupCodes} />
      <Button variant="primary" size="l" isBlock onPress={onDone}>
        {t('second-factor.backup.continue')}
      </Button>
    </div>
  );
}

function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
