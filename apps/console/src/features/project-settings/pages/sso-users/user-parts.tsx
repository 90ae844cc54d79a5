import type { RoleResource, SsoUserResource } from '@lectern/contract';
import { Avatar, Link, StatusMark, type StatusShape, Time } from '@lectern/ui';
import { useMe, useSite } from '#lib/current-site.ts';
import { paths } from '#lib/paths.ts';
import { nameOfPerson } from '#lib/people/person-name.ts';
import { useMessages } from '#lib/use-messages.ts';
import settings from '#features/project-settings/settings.module.css';
import people from '#features/project-settings/pages/users/users.module.css';
import type { SsoUserState } from './user-selection.ts';
import { stateOf } from './user-state.ts';

interface PartProps {
  user: SsoUserResource;
}

/** Whether someone looks at themselves. */
export function useIsMe({ id }: SsoUserResource): boolean {
  const me = useMe();
  return me.type === 'sso_user' && me.id === id;
}

/** Who it is, with the way to their details; `search` is that of the address. */
export function UserName({ user, search }: PartProps & { search: string }) {
  const t = useMessages();
  const isMe = useIsMe(user);
  const name = nameOfPerson(user);
  return (
    <span className={people.person} data-off={user.attributes.is_active ? undefined : ''}>
      <Avatar name={name} size="l" />
      <span className={people.names}>
        <Link href={paths.logEntry('sso-users', user.id, search)}>{isMe ? t('people.me', { name }) : name}</Link>
        <span className={settings['table-sub']}>{user.attributes.username}</span>
      </span>
    </span>
  );
}

const shapes: Record<SsoUserState, StatusShape> = {
  synced: 'published',
  not_synced: 'waiting',
  deactivated: 'off',
};

/** Whether the identity provider synchronizes them, and lets them in. */
export function UserState({ user }: PartProps) {
  const t = useMessages();
  const state = stateOf(user);
  return <StatusMark shape={shapes[state]}>{t(`settings.sso-users.state.${state}`)}</StatusMark>;
}

/** When they were here last. */
export function UserLastActive({ user }: PartProps) {
  const t = useMessages();
  const timeZone = useSite().attributes.timezone;
  const { last_access: lastAccess } = user.meta;
  return lastAccess === null ? (
    <>{t('settings.people.last-active.never')}</>
  ) : (
    <Time value={lastAccess} timeZone={timeZone} />
  );
}

/** Their role, which follows from their groups. */
export function UserRole({ user, roles }: PartProps & { roles: readonly RoleResource[] }) {
  const t = useMessages();
  const id = user.relationships.role.data?.id;
  return <>{roles.find((role) => role.id === id)?.attributes.name ?? t('settings.sso-users.role.none')}</>;
}
