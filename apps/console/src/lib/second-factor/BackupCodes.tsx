import { Button, CopyButton } from '@lectern/ui';
import { Download } from 'lucide-react';
import { useMessages } from '../use-messages.ts';
import styles from './second-factor.module.css';

/** Backup codes, the only time that they are shown, to copy and to download. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const t = useMessages();
  return (
    <div className={styles.backup}>
      <p>{t('second-factor.backup.lead')}</p>
      <ul aria-label={t('second-factor.backup.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton
          value={codes.join('\n')}
          label={t('second-factor.backup.copy')}
          hasText
          size="m"
          variant="default"
        />
        <Button icon={Download} onPress={() => download(codes)}>
          {t('second-factor.backup.download')}
        </Button>
      </div>
    </div>
  );
}

function download(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `lectern-backup-codes-${location.hostname}.txt`;
  link.click();
  URL.revokeObjectURL(url);
}
