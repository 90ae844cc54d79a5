import type { SiteInvitationResource } from '@lectern/contract';
import { Button, Dialog } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { InvitationLink } from './InvitationLink.tsx';

export interface InvitationLinkDialogProps {
  /** The response when it was created or renewed. */
  invitation: SiteInvitationResource;
  isRenewed?: boolean;
  onClose: () => void;
}

/** The new link; the server returns it this once. */
export function InvitationLinkDialog({
  invitation: { attributes },
  isRenewed = false,
  onClose,
}: InvitationLinkDialogProps) {
  const t = useMessages();
  return (
    <Dialog
      title={t('settings.people.link.title', { email: attributes.email })}
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('settings.people.link.done')}</Button>}
    >
      <InvitationLink link={attributes.invitation_link ?? ''} isRenewed={isRenewed} />
    </Dialog>
  );
}
