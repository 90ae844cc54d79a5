import { Button, CopyButton, Dialog, TextField } from '@lectern/ui';
import type { ReactNode } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import styles from './address.module.css';

export interface AddressFrameProps {
  title: string;
  filename: string;
  address: string;
  /** Whether what was chosen makes sense: otherwise the URL is not offered. */
  isValid: boolean;
  /** What the URL is built from. */
  controls: ReactNode;
  /** What it leads to. */
  result: ReactNode;
  onClose: () => void;
}

/** The dialog that builds a URL: controls, what the URL leads to, and the URL to copy. */
export function AddressFrame({ title, filename, address, isValid, controls, result, onClose }: AddressFrameProps) {
  const t = useMessages();
  return (
    <Dialog
      size="l"
      title={title}
      subtitle={filename}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.close')}
          </Button>
          {isValid && (
            <CopyButton hasText size="m" variant="primary" value={address} label={t('media.asset.copy-address')} />
          )}
        </>
      }
    >
      <div className={styles.builder}>
        <div className={styles.controls}>{controls}</div>
        {result}
        <div className={styles.address}>
          <TextField
            label={t('media.address.url')}
            value={address}
            onChange={() => undefined}
            isReadOnly
            isMono
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      </div>
    </Dialog>
  );
}

/** Instead of a picture that could not be loaded. */
export function PictureFailed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages();
  return (
    <div role="alert">
      <p>{t('media.address.failed')}</p>
      <Button size="s" onPress={onRetry}>
        {t('media.retry')}
      </Button>
    </div>
  );
}
