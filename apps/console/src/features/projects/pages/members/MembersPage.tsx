import { Avatar, Badge, Button, Pagination, Select, SkeletonRows, StatusMark } from '@lectern/ui';
import { coversOrganizationRole, type OrganizationRoleId, organizationRoles } from '@lectern/domain';
import { useQuery } from '@tanstack/react-query';
import { Mail, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { RetryBanner } from '#lib/RetryBanner.tsx';
import { takeFocus } from '#lib/take-focus.ts';
import { useMessages } from '#lib/use-messages.ts';
import {
  type Member,
  type MemberInvitation,
  memberInvitationsQuery,
  membersPerPage,
  membersQuery,
  nameOfMember,
  roleOf,
} from '#features/projects/organization-queries.ts';
import { AccountShell, loadAccountPage } from '#features/projects/parts/AccountShell.tsx';
import { useActing, useOrganization } from '#features/projects/parts/acting.ts';
import { OrganizationHead } from '#features/projects/parts/OrganizationHead.tsx';
import styles from '#features/projects/parts/projects.module.css';
import { InvitationActions, MemberActions } from './MemberActions.tsx';
import { InviteMemberDialog } from './InviteMemberDialog.tsx';
import { roleOptions } from './role-options.ts';
import { type MemberActionSet, useMemberActions } from './use-member-actions.tsx';

export { loadAccountPage as loadMembers };

/** Members of an organization, and invitations to it. */
export function MembersPage() {
  const t = useMessages();
  return (
    <AccountShell title={t('projects.organization.members')}>
      <Members />
    </AccountShell>
  );
}

function Members() {
  const t = useMessages();
  const { may } = useActing();
  const { id } = useOrganization();
  const [page, setPage] = useState(1);
  const [invitationsPage, setInvitationsPage] = useState(1);
  const [isInviting, setIsInviting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const members = useQuery(membersQuery(id, page));
  const invitations = useQuery(memberInvitationsQuery(id, invitationsPage));
  const { actions, dialog } = useMemberActions(() => takeFocus(heading.current));
  const mayManage = may('can_manage_members');
  const count = members.data?.meta.total_count;
  const invited = invitations.data?.data ?? [];

  return (
    <>
      <OrganizationHead
        page="members"
        count={count === undefined ? null : t('projects.organization.members.count', { count })}
        headingRef={heading}
        action={
          mayManage && (
            <Button variant="primary" icon={UserPlus} onPress={() => setIsInviting(true)}>
              {t('projects.organization.invite')}
            </Button>
          )
        }
      />
      {!mayManage && <p className={styles.note}>{t('projects.organization.members.read-only')}</p>}
      {members.error !== null && (
        <RetryBanner
          title={t('projects.organization.members.failed')}
          error={members.error}
          onRetry={() => void members.refetch()}
        />
      )}
      {members.data === undefined && members.error === null && <SkeletonRows rows={4} rowHeight={64} />}
      {members.data !== undefined && (
        <ul className={styles.list} aria-label={t('projects.organization.members')}>
          {members.data.data.map((member) => (
            <MemberRow key={member.id} member={member} actions={actions} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={Math.ceil((count ?? 0) / membersPerPage)} onPage={setPage} />
      {invitations.error !== null && (
        <RetryBanner
          title={t('projects.organization.invitations.failed')}
          error={invitations.error}
          onRetry={() => void invitations.refetch()}
        />
      )}
      {invited.length > 0 && (
        <section className={styles.offers} aria-labelledby="organization-invitations">
          <h2 id="organization-invitations">{t('projects.organization.invitations')}</h2>
          <ul className={styles.list}>
            {invited.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} actions={actions} />
            ))}
          </ul>
          <Pagination
            page={invitationsPage}
            pageCount={Math.ceil((invitations.data?.meta.total_count ?? 0) / membersPerPage)}
            onPage={setInvitationsPage}
          />
        </section>
      )}
      {isInviting && (
        <InviteMemberDialog
          onClose={() => setIsInviting(false)}
          onSent={(invitation) => {
            setIsInviting(false);
            actions.showLink(invitation);
          }}
        />
      )}
      {dialog}
    </>
  );
}

function MemberRow({ member, actions }: { member: Member; actions: MemberActionSet }) {
  const t = useMessages();
  const { membershipId } = useOrganization();
  const name = nameOfMember(member);
  const isMe = member.id === membershipId;
  const { email } = member.meta;
  return (
    <li className={styles.member}>
      <Avatar name={name} size="l" />
      <div className={styles.text}>
        <p className={styles['member-name']}>{isMe ? t('people.me', { name }) : name}</p>
        {name !== email && <p className={styles.owner}>{email}</p>}
      </div>
      <RoleChoice name={name} role={roleOf(member)} onChange={(role) => void actions.changeRole(member, role)} />
      <div className={styles.actions}>
        <MemberActions member={member} actions={actions} />
      </div>
    </li>
  );
}

function InvitationRow({ invitation, actions }: { invitation: MemberInvitation; actions: MemberActionSet }) {
  const t = useMessages();
  const { email } = invitation.attributes;
  const isExpired = invitation.meta.expired;
  return (
    <li className={styles.member}>
      <span className={styles.guest}>
        <Mail aria-hidden />
      </span>
      <div className={styles.text}>
        <p className={styles['member-name']}>{email}</p>
        <p className={styles.owner}>
          <StatusMark shape={isExpired ? 'stopped' : 'waiting'}>
            {t(`projects.organization.invitation.${isExpired ? 'expired' : 'pending'}`)}
          </StatusMark>
        </p>
      </div>
      <RoleChoice
        name={email}
        role={roleOf(invitation)}
        onChange={(role) => void actions.changeInvitedRole(invitation, role)}
      />
      <div className={styles.actions}>
        <InvitationActions invitation={invitation} actions={actions} />
      </div>
    </li>
  );
}

interface RoleChoiceProps {
  name: string;
  role: OrganizationRoleId;
  onChange: (role: OrganizationRoleId) => void;
}

/** The role, to choose where one's own covers it. */
function RoleChoice({ name, role, onChange }: RoleChoiceProps) {
  const t = useMessages();
  const { may } = useActing();
  const own = organizationRoles[useOrganization().role];
  const mayChange = may('can_manage_members') && coversOrganizationRole(own, organizationRoles[role]);
  if (!mayChange)
    return (
      <p className={styles['member-role']}>
        <Badge>{t(`projects.organization.role.${role}`)}</Badge>
      </p>
    );
  return (
    <div className={styles['member-role']}>
      <Select
        aria-label={t('projects.organization.role.of', { name })}
        value={role}
        onChange={onChange}
        options={roleOptions(own.id, t)}
      />
    </div>
  );
}
