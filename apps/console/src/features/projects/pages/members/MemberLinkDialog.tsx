import { Banner, Button, CopyButton, Dialog } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import type { MemberInvitation } from '#features/projects/organization-queries.ts';
import styles from '#features/projects/parts/projects.module.css';

/** The link of an invitation that was just sent; the server returns it this once. */
export function MemberLinkDialog({ invitation, onClose }: { invitation: MemberInvitation; onClose: () => void }) {
  const t = useMessages();
  const { email } = invitation.attributes;
  const { invitation_link: link = '' } = invitation.meta;
  return (
    <Dialog
      title={t('projects.organization.link.title', { email })}
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('projects.organization.link.done')}</Button>}
    >
      <div className={styles.form}>
        <p>{t('projects.organization.link.body', { email })}</p>
        <div className={styles.link}>
          <code translate="no">{link}</code>
          <CopyButton hasText size="m" variant="primary" value={link} label={t('projects.organization.link.copy')} />
        </div>
        <Banner>{t('projects.organization.link.once')}</Banner>
      </div>
    </Dialog>
  );
}
