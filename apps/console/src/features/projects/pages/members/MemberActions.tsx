import { coversOrganizationRole, organizationRoles } from '@lectern/domain';
import { IconButton, MenuItem, MenuSeparator, MenuTrigger } from '@lectern/ui';
import { Ellipsis, RefreshCw, Trash2, UserX } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { type Member, type MemberInvitation, nameOfMember, roleOf } from '#features/projects/organization-queries.ts';
import { useActing, useOrganization } from '#features/projects/parts/acting.ts';
import type { MemberActionSet } from './use-member-actions.tsx';

/** What can be done about a member; about oneself, the organization's own menu has it. */
export function MemberActions({ member, actions }: { member: Member; actions: MemberActionSet }) {
  const t = useMessages();
  const isManageable = useIsManageable(member);
  const { membershipId } = useOrganization();
  if (!isManageable || member.id === membershipId) return null;
  const label = t('projects.row.actions', { name: nameOfMember(member) });
  return (
    <MenuTrigger
      label={label}
      placement="bottom end"
      menu={
        <MenuItem id="remove" icon={UserX} tone="danger" onAction={() => void actions.remove(member)}>
          {t('projects.organization.remove')}
        </MenuItem>
      }
    >
      <IconButton label={label} icon={Ellipsis} />
    </MenuTrigger>
  );
}

/** What can be done about an invitation. */
export function InvitationActions(props: { invitation: MemberInvitation; actions: MemberActionSet }) {
  const { invitation, actions } = props;
  const t = useMessages();
  const isManageable = useIsManageable(invitation);
  if (!isManageable) return null;
  const label = t('projects.organization.invitation.actions', { email: invitation.attributes.email });
  return (
    <MenuTrigger
      label={label}
      placement="bottom end"
      menu={
        <>
          <MenuItem
            id="resend"
            icon={RefreshCw}
            detail={t('projects.organization.invitation.resend.detail')}
            textValue={t('projects.organization.invitation.resend')}
            onAction={() => void actions.resend(invitation)}
          >
            {t('projects.organization.invitation.resend')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem id="withdraw" icon={Trash2} tone="danger" onAction={() => void actions.withdraw(invitation)}>
            {t('projects.organization.invitation.withdraw')}
          </MenuItem>
        </>
      }
    >
      <IconButton label={label} icon={Ellipsis} />
    </MenuTrigger>
  );
}

/** No one changes or removes a role with more rights than their own. */
function useIsManageable(entry: Member | MemberInvitation): boolean {
  const { may } = useActing();
  const own = organizationRoles[useOrganization().role];
  return may('can_manage_members') && coversOrganizationRole(own, organizationRoles[roleOf(entry)]);
}
