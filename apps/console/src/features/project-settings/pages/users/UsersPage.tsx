import { ButtonLink, Empty, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { useRef } from 'react';
import { Outlet } from 'react-router';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { paths } from '#lib/paths.ts';
import { ownerQuery, usersQuery } from '#lib/people/queries.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { QueryError } from '#features/project-settings/parts/QueryError.tsx';
import { rolesQuery } from '#features/project-settings/queries.ts';
import styles from '#features/project-settings/settings.module.css';
import { peopleRows } from './people-rows.ts';
import { PeopleCards } from './PeopleCards.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { siteInvitationsQuery } from './queries.ts';
import { usePeopleActions } from './use-people-actions.tsx';
import people from './users.module.css';

/** Everybody who may enter the project or is asked to, with what can be done about it (spec 2, section 2). */
export function UsersPage() {
  const t = useMessages();
  const isNarrow = useMediaQuery('(max-width: 760px)');
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { actions, dialogs } = usePeopleActions(() => headingRef.current?.focus());
  const owner = useQuery(ownerQuery);
  const users = useQuery(usersQuery);
  const invitations = useQuery(siteInvitationsQuery);
  const roles = useQuery(rolesQuery);
  const queries = [owner, users, invitations, roles];
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  const List = isNarrow ? PeopleCards : PeopleTable;
  const isComplete = owner.data !== undefined && users.data && invitations.data && roles.data;
  const rows = isComplete ? peopleRows({ owner: owner.data, users: users.data, invitations: invitations.data }) : [];
  return (
    <Pane>
      <PaneBody>
        <div className={styles.page}>
          <div className={people.head}>
            <h1 ref={headingRef} tabIndex={-1}>
              {t('settings.people.title')}
            </h1>
            <ButtonLink href={paths.inviteUser()} icon={UserPlus} variant="primary">
              {t('settings.people.invite')}
            </ButtonLink>
          </div>
          <p className={styles.lead}>{t('settings.people.lead')}</p>
          {failed && (
            <QueryError
              title={t('settings.people.failed')}
              error={failed.error as Error}
              onRetry={() => {
                for (const query of queries) if (query.isError) void query.refetch();
              }}
            />
          )}
          {!isComplete && !failed && <SkeletonRows rows={4} rowHeight={57} />}
          {isComplete && <List rows={rows} roles={roles.data} actions={actions} />}
          {isComplete && users.data.length + invitations.data.length === 0 && (
            <Empty icon={Users} title={t('settings.people.empty.title')}>
              {t('settings.people.empty.body')}
            </Empty>
          )}
        </div>
      </PaneBody>
      {dialogs}
      <Outlet />
    </Pane>
  );
}
