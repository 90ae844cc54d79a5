import { Banner, Button, ButtonLink, notify, Skeleton, SkeletonGroup } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { meQuery } from '#lib/current-site.ts';
import { describeError } from '#lib/describe-error.ts';
import { addressInProject, projectHome } from '#lib/environment.ts';
import { messageStore } from '#lib/message-store.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { session } from '#lib/session.ts';
import { useMessages } from '#lib/use-messages.ts';
import { loadSignInMessages } from '#features/sign-in/i18n/index.ts';
import styles from '#features/sign-in/parts/entry.module.css';
import { EntryPage } from '#features/sign-in/parts/EntryPage.tsx';
import { type Invitation, type InvitationLink, invitationQuery, type JoinedProject } from './accept-invitation.ts';
import { AcceptForm } from './AcceptForm.tsx';

/** A signed-in user may open the page, too: the invitation may be for another user. */
export async function loadAcceptInvitation() {
  await Promise.all([messageStore.add(loadSignInMessages), session.restore()]);
  return null;
}

/** Where the link of an invitation leads. */
export function AcceptInvitationPage() {
  const t = useMessages();
  const { invitationId = '' } = useParams();
  const [search] = useSearchParams();
  const link: InvitationLink = {
    id: invitationId,
    secret: search.get('token') ?? '',
    to: search.get('to') === 'organization' ? 'organization' : 'site',
  };
  const { data: invitation, error, refetch } = useQuery(invitationQuery(link));
  return (
    <EntryPage title={t('invitation.window')}>
      {() => {
        // A repeated request may find it deleted.
        if (error) return <Unreadable error={error} onRetry={() => void refetch()} />;
        if (!invitation) return <Loading />;
        if (invitation.attributes.expired)
          return <Refused title={t('invitation.expired.title')}>{t('invitation.expired.body')}</Refused>;
        return <OpenInvitation link={link} invitation={invitation} onStale={() => void refetch()} />;
      }}
    </EntryPage>
  );
}

interface OpenInvitationProps {
  link: InvitationLink;
  invitation: Invitation;
  onStale: () => void;
}

function OpenInvitation({ link, invitation, onStale }: OpenInvitationProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const { email, site_name: site, has_account: hasAccount } = invitation.attributes;
  const { data: me } = useQuery({ ...meQuery, enabled: session.token() !== null, retry: false });

  async function handleDone(project: JoinedProject | null) {
    // Nothing read by another user remains.
    queryClient.clear();
    if (link.to === 'organization') return location.assign(paths.projects());
    // The host leads to another project, or to none of the account.
    if (project !== null && session.siteId() !== project.id) return location.assign(projectHome(project.subdomain));
    const person = await queryClient.fetchQuery(meQuery);
    notify.success(t('sign-in.success', { name: person.name }));
    await navigate(paths.root(), { replace: true });
  }

  async function handleJoined() {
    notify.success(t('invitation.joined', { site }));
    await session.signOut();
    await navigate(paths.signIn(), { replace: true });
  }

  return (
    <>
      <h1>{t('invitation.title', { site })}</h1>
      <p className={styles.lead}>{t(hasAccount ? 'invitation.lead.account' : 'invitation.lead.new')}</p>
      {me && me.email !== email && (
        <div className={styles.note}>
          <Banner role="note">{t('invitation.signed-in', { name: me.name, email })}</Banner>
        </div>
      )}
      <AcceptForm
        link={link}
        invitation={invitation}
        onDone={(project) => void handleDone(project)}
        onJoined={() => void handleJoined()}
        onStale={onStale}
      />
    </>
  );
}

function Unreadable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useMessages();
  if (error instanceof ApiError && error.status === 404) {
    return <Refused title={t('invitation.unknown.title')}>{t('invitation.unknown.body')}</Refused>;
  }
  return (
    <>
      <h1>{t('invitation.unread.title')}</h1>
      <p className={styles.lead}>{describeError(error, t)}</p>
      <Button size="l" isBlock onPress={onRetry}>
        {t('page-error.retry')}
      </Button>
    </>
  );
}

function Refused({ title, children }: { title: string; children: ReactNode }) {
  const t = useMessages();
  return (
    <div role="alert">
      <h1>{title}</h1>
      <p className={styles.lead}>{children}</p>
      <ButtonLink href={addressInProject(paths.signIn())} size="l" isBlock>
        {t('invitation.to-sign-in')}
      </ButtonLink>
    </div>
  );
}

function Loading() {
  return (
    <SkeletonGroup>
      <Skeleton height={38} />
      <div className={styles.lead}>
        <Skeleton height={22} />
      </div>
      <Skeleton height={240} />
    </SkeletonGroup>
  );
}
