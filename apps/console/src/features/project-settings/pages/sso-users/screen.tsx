import { ButtonLink, Empty, Pagination } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useRef } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { copiesDirectory } from '#features/project-settings/kit/copies-directory.ts';
import { ListScreen } from '#lib/forms/ListScreen.tsx';
import { takeFocus } from '#lib/take-focus.ts';
import { rolesQuery, ssoGroupsQuery, ssoSettingsQuery } from '#features/project-settings/queries.ts';
import { ssoUserPageQuery } from './queries.ts';
import { useRemoveUser } from './use-remove-user.tsx';
import { useTypedText } from '#lib/use-typed-text.ts';
import {
  isNarrowed,
  pageCountOf,
  readUserSelection,
  type UserSelection,
  writeUserSelection,
} from './user-selection.ts';
import { UserCards } from './UserCards.tsx';
import { UserFilters } from './UserFilters.tsx';
import { UserTable } from './UserTable.tsx';
import { UserTools } from './UserTools.tsx';
import styles from './sso-users.module.css';

/** Users of the identity provider (spec 2, section 2). Filters and page are in the address. */
function SsoUsersScreen() {
  const t = useMessages();
  // What lies behind the settings is in the state.
  const { pathname, state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const isNarrow = useMediaQuery('(max-width: 760px)');
  const headingRef = useRef<HTMLHeadingElement>(null);
  const selection = readUserSelection(search);
  const select = (change: Partial<UserSelection>) =>
    setSearch((before) => writeUserSelection({ ...readUserSelection(before), page: 1, ...change }), {
      replace: true,
      state,
    });
  const [text, setText] = useTypedText(selection.text, (typed) => select({ text: typed }));
  const list = useQuery(ssoUserPageQuery(selection));
  const roles = useQuery(rolesQuery);
  const groups = useQuery(ssoGroupsQuery);
  const settings = useQuery(ssoSettingsQuery);
  const removal = useRemoveUser(() => takeFocus(headingRef.current));
  const { rows = [], totalCount = 0 } = list.data ?? {};
  const pageCount = pageCountOf(totalCount);
  const List = isNarrow ? UserCards : UserTable;
  const isBeyondLast = !list.isPlaceholderData && totalCount > 0 && selection.page > pageCount;
  return (
    <ListScreen
      texts="settings.sso-users"
      queries={[list, roles, groups, settings]}
      headingRef={headingRef}
      action={
        <UserTools
          selection={selection}
          roles={roles.data ?? []}
          groups={groups.data ?? []}
          canCopy={copiesDirectory(settings.data?.attributes.idp_saml_metadata_url ?? null)}
          isEmpty={totalCount === 0}
        />
      }
      dialogs={
        <>
          {removal.dialog}
          <Outlet />
        </>
      }
    >
      {() => (
        <>
          {isBeyondLast && (
            <Navigate
              replace
              state={state}
              to={{ pathname, search: writeUserSelection({ ...selection, page: pageCount }).toString() }}
            />
          )}
          <UserFilters selection={selection} text={text} onText={setText} roles={roles.data ?? []} onSelect={select} />
          {rows.length === 0 ? (
            <NoUsers isNarrowed={isNarrowed(selection)} />
          ) : (
            <div className={styles.list} data-stale={list.isPlaceholderData || undefined}>
              <p className={styles.count} role="status">
                {t('settings.sso-users.count', { count: totalCount })}
              </p>
              <List users={rows} roles={roles.data ?? []} search={search.toString()} onRemove={removal.remove} />
            </div>
          )}
          <div className={styles.pages}>
            <Pagination page={selection.page} pageCount={pageCount} onPage={(page) => select({ page })} />
          </div>
        </>
      )}
    </ListScreen>
  );
}

export { SsoUsersScreen as screen };

/** None match, or there are none: then single sign-on has to be set up. */
function NoUsers({ isNarrowed: isFiltered }: { isNarrowed: boolean }) {
  const t = useMessages();
  if (isFiltered) return <Empty icon={UserRound} title={t('settings.sso-users.none.filter')} />;
  return (
    <Empty
      icon={UserRound}
      title={t('settings.sso-users.none.title')}
      action={<ButtonLink href={paths.projectSettingsPage('sso-settings')}>{t('settings.sso.set-up')}</ButtonLink>}
    >
      {t('settings.sso-users.none.body')}
    </Empty>
  );
}
