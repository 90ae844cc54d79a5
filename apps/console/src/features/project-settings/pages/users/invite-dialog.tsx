import type { SiteInvitationResource } from '@lectern/contract';
import { Button, Dialog, Select, TextField } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { managementApi } from '#lib/api.ts';
import { reportError } from '#lib/describe-error.ts';
import { DialogHead } from '#lib/layout/PageHead.tsx';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useSettledFocus } from '#features/project-settings/kit/use-settled-focus.ts';
import { useValuesForm } from '#lib/forms/use-values-form.ts';
import { rolesQuery } from '#features/project-settings/queries.ts';
import styles from '#features/project-settings/settings.module.css';
import { invitationSchema, type InvitationValues, toInvitation } from './invitation-values.ts';
import { InvitationLinkDialog } from './InvitationLinkDialog.tsx';
import { siteInvitationsQuery } from './queries.ts';
import { useRoleOption } from './use-role-option.ts';

const peopleHome = paths.projectSettingsPage('users');

/** Invites a user by address and role, then shows the link to share. */
function InviteDialog() {
  const navigate = useNavigate();
  const [made, setMade] = useState<SiteInvitationResource | null>(null);
  const handleClose = () => void navigate(peopleHome);
  if (made) return <InvitationLinkDialog invitation={made} onClose={handleClose} />;
  return <InvitationForm onMade={setMade} onClose={handleClose} />;
}

export { InviteDialog as dialog };

interface InvitationFormProps {
  onMade: (invitation: SiteInvitationResource) => void;
  onClose: () => void;
}

function InvitationForm({ onMade, onClose }: InvitationFormProps) {
  const t = useMessages();
  const roles = useQuery(rolesQuery).data ?? [];
  const roleOption = useRoleOption();
  const fieldsRef = useRef<HTMLDivElement>(null);
  const form = useValuesForm<InvitationValues>(fieldsRef, { email: '', role: null }, invitationSchema);
  const [isBusy, setIsBusy] = useState(false);
  const emailRef = useRef<HTMLInputElement>(null);

  useSettledFocus(emailRef);

  async function invite(values: InvitationValues) {
    setIsBusy(true);
    try {
      const { data } = await managementApi.post('/site-invitations', { data: toInvitation(values) });
      void queryClient.invalidateQueries(siteInvitationsQuery);
      onMade(data);
    } catch (error) {
      setIsBusy(false);
      const problem = emailProblem(error);
      if (problem === null) reportError(error, t('settings.people.invite.failed'), t);
      else form.refuse({ email: problem });
    }
  }

  return (
    <Dialog
      size="s"
      title={t('settings.people.invite')}
      onClose={onClose}
      onSubmit={() => void form.submit(invite)}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={t('settings.people.invite.busy')}>
            {t('settings.people.invite.submit')}
          </Button>
        </>
      }
    >
      <DialogHead title={t('settings.people.invite')} within={[t('settings.people.title'), t('settings.area')]} />
      <div ref={fieldsRef} className={styles['dialog-form']}>
        <TextField
          ref={emailRef}
          label={t('settings.people.email')}
          isRequired
          type="email"
          autoComplete="off"
          spellCheck={false}
          {...form.field('email')}
        />
        <Select
          label={t('settings.people.role')}
          isRequired
          hint={t('settings.people.role.hint')}
          placeholder={t('settings.people.role.choose')}
          options={roles.map(roleOption)}
          {...form.field('role')}
        />
      </div>
    </Dialog>
  );
}

/** The server's error for the address; null for other errors. */
function emailProblem(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.hasCode('ACCOUNT_ALREADY_JOINED_SITE')) return 'settings.people.email.joined';
  const refused = error.withCode('INVALID_FIELD').find(({ details }) => details.field === 'email');
  if (refused === undefined) return null;
  return refused.details.code === 'VALIDATION_UNIQUENESS'
    ? 'settings.people.email.invited'
    : 'settings.people.email.invalid';
}
