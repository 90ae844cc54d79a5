import { Banner, Button, CopyButton, Dialog } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import settings from '#features/project-settings/settings.module.css';
import styles from './sso-settings.module.css';

/** The new token; the server returns it this once. */
export function ScimTokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useMessages();
  return (
    <Dialog
      title={t('settings.sso.token.title')}
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('settings.people.link.done')}</Button>}
    >
      <div className={settings['dialog-form']}>
        <p>{t('settings.sso.token.lead')}</p>
        <div className={styles.token}>
          <code className={settings['secret-value']} translate="no">
            {token}
          </code>
          <CopyButton hasText size="m" variant="primary" value={token} label={t('settings.sso.token.copy')} />
        </div>
        <Banner>{t('settings.sso.token.once')}</Banner>
      </div>
    </Dialog>
  );
}
