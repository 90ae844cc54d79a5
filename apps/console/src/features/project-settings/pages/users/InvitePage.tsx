import { Button, Dialog, Select, TextField } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { api } from '#lib/api.ts';
import { reportError } from '#lib/describe-error.ts';
import { DialogHead } from '#lib/layout/PageHead.tsx';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { WireDocument, WireSiteInvitation } from '#lib/wire.ts';
import { rolesQuery } from '#features/project-settings/queries.ts';
import styles from '#features/project-settings/settings.module.css';
import { checkInvitation, type InvitationProblems, toInvitationBody } from './invitation-values.ts';
import { InvitationLinkDialog } from './InvitationLinkDialog.tsx';
import { siteInvitationsQuery } from './queries.ts';

const settlesAfterMs = 50;
const peopleHome = paths.projectSettingsPage('users');

/** Invites somebody by address and role, then shows the link to pass on. */
export function InvitePage() {
  const navigate = useNavigate();
  const [made, setMade] = useState<WireSiteInvitation | null>(null);
  const handleClose = () => void navigate(peopleHome);
  if (made) return <InvitationLinkDialog invitation={made} onClose={handleClose} />;
  return <InviteDialog onMade={setMade} onClose={handleClose} />;
}

function InviteDialog({ onMade, onClose }: { onMade: (invitation: WireSiteInvitation) => void; onClose: () => void }) {
  const t = useMessages();
  const roles = useQuery(rolesQuery).data ?? [];
  const [email, setEmail] = useState('');
  const [roleId, setRoleId] = useState<string | null>(null);
  const [problems, setProblems] = useState<InvitationProblems>({});
  const [isBusy, setIsBusy] = useState(false);
  const emailRef = useRef<HTMLInputElement>(null);
  const roleRef = useRef<HTMLButtonElement>(null);

  // Where the settings stand in a dialog themselves, that one takes the focus back while this one opens.
  useEffect(() => {
    const timer = setTimeout(() => emailRef.current?.focus(), settlesAfterMs);
    return () => clearTimeout(timer);
  }, []);

  function refuse(found: InvitationProblems) {
    setProblems(found);
    (found.email === undefined ? roleRef : emailRef).current?.focus();
  }

  async function handleSubmit() {
    const values = { email, roleId };
    const found = checkInvitation(values);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    setIsBusy(true);
    try {
      const { data } = await api.post<WireDocument<WireSiteInvitation>>('/site-invitations', toInvitationBody(values));
      void queryClient.invalidateQueries(siteInvitationsQuery);
      onMade(data);
    } catch (error) {
      setIsBusy(false);
      const problem = emailProblem(error);
      if (problem === null) reportError(error, t('settings.people.invite.failed'), t);
      else refuse({ email: problem });
    }
  }

  return (
    <Dialog
      size="s"
      title={t('settings.people.invite')}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
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
      <div className={styles['dialog-form']}>
        <TextField
          ref={emailRef}
          label={t('settings.people.email')}
          isRequired
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={email}
          onChange={setEmail}
          error={problems.email === undefined ? undefined : t(problems.email)}
        />
        <Select
          ref={roleRef}
          label={t('settings.people.role')}
          isRequired
          hint={t('settings.people.role.hint')}
          placeholder={t('settings.people.role.choose')}
          options={roles.map((role) => ({ value: role.id, label: role.attributes.name }))}
          value={roleId}
          onChange={setRoleId}
          error={problems.role === undefined ? undefined : t(problems.role)}
        />
      </div>
    </Dialog>
  );
}

/** What the server has against the address; null where that is not it. */
function emailProblem(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.hasCode('ACCOUNT_ALREADY_JOINED_SITE')) return 'settings.people.email.joined';
  const refused = error.withCode('INVALID_FIELD').find(({ details }) => details.field === 'email');
  if (refused === undefined) return null;
  return refused.details.code === 'VALIDATION_UNIQUENESS'
    ? 'settings.people.email.invited'
    : 'settings.people.email.invalid';
}
