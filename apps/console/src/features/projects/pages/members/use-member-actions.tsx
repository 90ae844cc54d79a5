import { coversOrganizationRole, type OrganizationRoleId, organizationRoles } from '@lectern/domain';
import { confirm, notify } from '@lectern/ui';
import { type ReactNode, useState } from 'react';
import { describeError } from '#lib/describe-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import {
  changeInvitedRole,
  changeMemberRole,
  type Member,
  type MemberInvitation,
  nameOfMember,
  refreshOrganizations,
  removeMember,
  resendInvitation,
  roleOf,
  withdrawInvitation,
} from '#features/projects/organization-queries.ts';
import { useOrganization } from '#features/projects/parts/acting.ts';
import { describeRefusal } from '#features/projects/parts/describe-refusal.ts';
import { MemberLinkDialog } from './MemberLinkDialog.tsx';

/** What can be done about members and invitations. */
export interface MemberActionSet {
  changeRole: (member: Member, role: OrganizationRoleId) => Promise<void>;
  remove: (member: Member) => Promise<void>;
  changeInvitedRole: (invitation: MemberInvitation, role: OrganizationRoleId) => Promise<void>;
  resend: (invitation: MemberInvitation) => Promise<void>;
  withdraw: (invitation: MemberInvitation) => Promise<void>;
  /** Shows the link of an invitation that was just sent. */
  showLink: (invitation: MemberInvitation) => void;
}

/** The actions of the page, and the dialog they open. `onGone` moves the focus when a row disappears. */
export function useMemberActions(onGone: () => void): { actions: MemberActionSet; dialog: ReactNode } {
  const t = useMessages();
  const { id, role: ownRole, membershipId } = useOrganization();
  const [sent, setSent] = useState<MemberInvitation | null>(null);

  async function attempt(change: () => Promise<void>) {
    try {
      await change();
    } catch (error) {
      notify.error(describeRefusal(error, t) ?? describeError(error, t));
    }
  }

  const roleChanged = (name: string, role: OrganizationRoleId) =>
    notify.success(t('projects.organization.role.changed', { name, role: t(`projects.organization.role.${role}`) }));

  async function changeRole(member: Member, role: OrganizationRoleId) {
    if (role === roleOf(member)) return;
    const losesRights = !coversOrganizationRole(organizationRoles[role], organizationRoles[ownRole]);
    if (member.id === membershipId && losesRights) {
      const isSure = await confirm({
        title: t('projects.organization.role.own.title', { role: t(`projects.organization.role.${role}`) }),
        body: t('projects.organization.role.own.body'),
        confirmLabel: t('projects.organization.role.own.confirm'),
        tone: 'danger',
      });
      if (!isSure) return;
    }
    await attempt(async () => {
      await changeMemberRole(id, member.id, role);
      roleChanged(nameOfMember(member), role);
    });
  }

  async function remove(member: Member) {
    const name = nameOfMember(member);
    const isSure = await confirm({
      title: t('projects.organization.remove.title', { name }),
      body: t('projects.organization.remove.body'),
      confirmLabel: t('projects.organization.remove.submit'),
      tone: 'danger',
      typeToConfirm: { value: name, label: t('projects.delete.type', { name }) },
    });
    if (!isSure) return;
    await attempt(async () => {
      await removeMember(id, member.id);
      await refreshOrganizations();
      onGone();
      notify.success(t('projects.organization.remove.done', { name }));
    });
  }

  async function withdraw(invitation: MemberInvitation) {
    const { email } = invitation.attributes;
    const isSure = await confirm({
      title: t('projects.organization.invitation.withdraw.title', { email }),
      body: t('projects.organization.invitation.withdraw.body'),
      confirmLabel: t('projects.organization.invitation.withdraw.submit'),
      tone: 'danger',
      typeToConfirm: { value: email, label: t('projects.delete.type', { name: email }) },
    });
    if (!isSure) return;
    await attempt(async () => {
      await withdrawInvitation(id, invitation.id);
      onGone();
      notify.success(t('projects.organization.invitation.withdraw.done'));
    });
  }

  const actions: MemberActionSet = {
    changeRole,
    remove,
    withdraw,
    changeInvitedRole: async (invitation, role) => {
      if (role === roleOf(invitation)) return;
      await attempt(async () => {
        await changeInvitedRole(id, invitation.id, role);
        roleChanged(invitation.attributes.email, role);
      });
    },
    resend: async (invitation) => attempt(async () => setSent(await resendInvitation(id, invitation.id))),
    showLink: setSent,
  };
  return { actions, dialog: sent !== null && <MemberLinkDialog invitation={sent} onClose={() => setSent(null)} /> };
}
