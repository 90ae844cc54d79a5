import type { OrganizationRoleId } from '@lectern/domain';
import { Select, TextField } from '@lectern/ui';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import { inviteMember, type MemberInvitation } from '#features/projects/organization-queries.ts';
import { useOrganization } from '#features/projects/parts/acting.ts';
import { ProjectDialog, useDialogTask } from '#features/projects/parts/ProjectDialog.tsx';
import { roleOptions } from './role-options.ts';

export interface InviteMemberDialogProps {
  onClose: () => void;
  onSent: (invitation: MemberInvitation) => void;
}

/** Invites someone to an organization, by mail. */
export function InviteMemberDialog({ onClose, onSent }: InviteMemberDialogProps) {
  const t = useMessages();
  const { id, role: ownRole } = useOrganization();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<OrganizationRoleId>('developer');
  const [problem, setProblem] = useState<string | null>(null);
  const task = useDialogTask();

  function handleSubmit() {
    if (!/^\S+@\S+$/.test(email.trim())) return setProblem('projects.organization.invite.invalid');
    void task.run(async () => {
      try {
        onSent(await inviteMember(id, email.trim(), role));
      } catch (error) {
        const found = emailProblem(error);
        if (found === null) throw error;
        setProblem(found);
      }
    });
  }

  return (
    <ProjectDialog
      title={t('projects.organization.invite')}
      submitLabel={t('projects.organization.invite.submit')}
      busyLabel={t('projects.transfer.busy')}
      task={task}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={t('projects.organization.invite.email')}
        type="email"
        autoComplete="off"
        autoFocus
        isRequired
        spellCheck={false}
        value={email}
        error={problem === null ? undefined : t(problem)}
        onChange={(next) => {
          setEmail(next);
          setProblem(null);
        }}
      />
      <Select
        label={t('projects.organization.role')}
        value={role}
        onChange={setRole}
        options={roleOptions(ownRole, t)}
      />
    </ProjectDialog>
  );
}

/** Message ID of what is wrong with the address; null for other errors. */
function emailProblem(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.hasCode('ACCOUNT_ALREADY_JOINED_ORGANIZATION')) return 'projects.organization.invite.joined';
  const refused = error.withCode('INVALID_FIELD').find(({ details }) => details['field'] === 'email');
  if (refused === undefined) return null;
  return refused.details['code'] === 'VALIDATION_UNIQUENESS'
    ? 'projects.organization.invite.invited'
    : 'projects.organization.invite.invalid';
}
