import { CopyButton } from '@lectern/ui';
import { useId } from 'react';
import { useMessages } from '../use-messages.ts';
import { setupKeyOf } from './code.ts';
import { QrCode } from './QrCode.tsx';
import styles from './second-factor.module.css';

/** What an authenticator app is set up with: a QR code, and its secret as text. */
export function ProvisioningCode({ uri }: { uri: string }) {
  const t = useMessages();
  const labelId = useId();
  const key = setupKeyOf(uri);
  return (
    <div className={styles.provisioning}>
      <QrCode text={uri} label={t('second-factor.qr')} />
      <div className={styles.key}>
        <p id={labelId}>{t('second-factor.secret.hint')}</p>
        <div role="group" aria-labelledby={labelId}>
          <code>{key}</code>
          <CopyButton value={key.replaceAll(' ', '')} label={t('second-factor.secret.copy')} />
        </div>
      </div>
    </div>
  );
}
