import type { RoleResource, SsoGroupResource, SsoUserResource } from '@lectern/contract';
import { Button, Dialog, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { DialogHead } from '#lib/layout/PageHead.tsx';
import { paths } from '#lib/paths.ts';
import { nameOfPerson } from '#lib/people/person-name.ts';
import { useMessages } from '#lib/use-messages.ts';
import { QueryError } from '#lib/forms/QueryError.tsx';
import { rolesQuery, ssoGroupsQuery } from '#features/project-settings/queries.ts';
import { ssoUserQuery } from './queries.ts';
import { stateOf } from './user-state.ts';
import { UserLastActive, UserRole, UserState } from './user-parts.tsx';
import styles from './sso-users.module.css';

/** What the identity provider says of a user, and where their role comes from. */
function UserDialog() {
  const t = useMessages();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { ssoUserId = '' } = useParams();
  const query = useQuery(ssoUserQuery(ssoUserId));
  const roles = useQuery(rolesQuery).data ?? [];
  const groups = useQuery(ssoGroupsQuery).data ?? [];
  const title = query.data === undefined ? t('settings.sso-users.user') : nameOfPerson(query.data);
  const handleClose = () => void navigate({ pathname: paths.projectSettingsPage('sso-users'), search }, { state });
  return (
    <Dialog
      size="s"
      title={title}
      isDismissable
      onClose={handleClose}
      footer={<Button onPress={handleClose}>{t('common.close')}</Button>}
    >
      <DialogHead title={title} within={[t('settings.sso-users.title'), t('settings.area')]} />
      {query.isPending && <SkeletonRows rows={4} rowHeight={32} />}
      {query.isError && query.data === undefined && (
        <QueryError
          title={t('settings.sso-users.user-failed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && <UserFacts user={query.data} roles={roles} groups={groups} />}
    </Dialog>
  );
}

export { UserDialog as dialog };

interface UserFactsProps {
  user: SsoUserResource;
  roles: readonly RoleResource[];
  /** Those with the highest priority first. */
  groups: readonly SsoGroupResource[];
}

function UserFacts({ user, roles, groups }: UserFactsProps) {
  const t = useMessages();
  const { attributes, relationships } = user;
  const own = groups.filter(({ id }) => relationships.groups.data.some((group) => group.id === id));
  const facts = [
    [t('settings.sso-users.username'), attributes.username],
    [t('settings.sso-users.first-name'), attributes.first_name],
    [t('settings.sso-users.last-name'), attributes.last_name],
    [t('settings.sso-users.external-id'), attributes.external_id],
  ] as const;
  return (
    <dl className={styles.facts}>
      <dt>{t('settings.sso-users.state')}</dt>
      <dd>
        <UserState user={user} />
        <span className={styles.note}>{t(`settings.sso-users.state.${stateOf(user)}.hint`)}</span>
      </dd>
      <dt>{t('settings.people.role')}</dt>
      <dd>
        <UserRole user={user} roles={roles} />
        <span className={styles.note}>
          {own[0] === undefined
            ? t('settings.sso-users.role.default')
            : t('settings.sso-users.role.group', { group: own[0].attributes.name })}
        </span>
      </dd>
      {own.length > 0 && (
        <>
          <dt>{t('settings.sso-groups.title')}</dt>
          <dd>
            <ul>
              {own.map(({ id, attributes: { name } }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </dd>
        </>
      )}
      {facts.map(([label, value]) =>
        value === null ? null : (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ),
      )}
      <dt>{t('settings.people.last-active')}</dt>
      <dd>
        <UserLastActive user={user} />
      </dd>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
