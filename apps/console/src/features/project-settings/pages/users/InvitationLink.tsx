import { Banner, CopyButton } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import styles from '#features/project-settings/settings.module.css';
import people from './users.module.css';

/** The link of an invitation, to share where the server can't send it. */
export function InvitationLink({ link, isRenewed = false }: { link: string; isRenewed?: boolean }) {
  const t = useMessages();
  return (
    <div className={styles['dialog-form']}>
      <p>{t(isRenewed ? 'settings.people.link.renewed' : 'settings.people.link.lead')}</p>
      <div className={people.link}>
        <code className={styles['secret-value']} translate="no">
          {link}
        </code>
        <CopyButton hasText size="m" variant="primary" value={link} label={t('settings.people.link.copy')} />
      </div>
      <Banner>{t('settings.people.link.once')}</Banner>
    </div>
  );
}
