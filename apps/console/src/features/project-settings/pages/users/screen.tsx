import { Banner, Button, ButtonLink, Empty } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { useRef } from 'react';
import { Outlet } from 'react-router';
import { usePermissions } from '#lib/current-site.ts';
import { paths } from '#lib/paths.ts';
import { ownerQuery, usersQuery } from '#lib/people/queries.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { ListScreen } from '#lib/forms/ListScreen.tsx';
import { takeFocus } from '#lib/take-focus.ts';
import { rolesQuery } from '#features/project-settings/queries.ts';
import { peopleRows } from './people-rows.ts';
import { PeopleCards } from './PeopleCards.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { siteInvitationsQuery } from './queries.ts';
import { usePeopleActions } from './use-people-actions.tsx';
import styles from './users.module.css';

/** Everyone who may enter the project or is invited, with what can be done about it (spec 2, section 2). */
function UsersScreen() {
  const t = useMessages();
  const isNarrow = useMediaQuery('(max-width: 760px)');
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { actions, dialogs } = usePeopleActions(() => takeFocus(headingRef.current));
  const owner = useQuery(ownerQuery);
  const users = useQuery(usersQuery);
  const canManage = usePermissions().can('can_manage_users');
  // The server lists them to those who manage users only.
  const invitations = useQuery({ ...siteInvitationsQuery, enabled: canManage });
  const roles = useQuery(rolesQuery);
  const others = { users: users.data ?? [], invitations: invitations.data ?? [] };
  const List = isNarrow ? PeopleCards : PeopleTable;
  return (
    <ListScreen
      texts="settings.people"
      queries={[owner, users, roles, ...(canManage ? [invitations] : [])]}
      headingRef={headingRef}
      action={
        canManage ? (
          <ButtonLink href={paths.newSettingsEntry('users')} icon={UserPlus} variant="primary">
            {t('settings.people.invite')}
          </ButtonLink>
        ) : (
          <Button icon={UserPlus} disabledReason={t('settings.people.view-only')}>
            {t('settings.people.invite')}
          </Button>
        )
      }
      dialogs={
        <>
          {dialogs}
          <Outlet />
        </>
      }
    >
      {() => (
        <>
          {!canManage && (
            <div className={styles.note}>
              <Banner>{t('settings.people.view-only')}</Banner>
            </div>
          )}
          <List
            rows={peopleRows({ owner: owner.data ?? null, ...others })}
            roles={roles.data ?? []}
            actions={actions}
          />
          {canManage && others.users.length + others.invitations.length === 0 && (
            <Empty icon={Users} title={t('settings.people.empty.title')}>
              {t('settings.people.empty.body')}
            </Empty>
          )}
        </>
      )}
    </ListScreen>
  );
}

export { UsersScreen as screen };
