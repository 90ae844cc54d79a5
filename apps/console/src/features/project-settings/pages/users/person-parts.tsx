import type { RoleResource } from '@lectern/contract';
import { Avatar, Select, StatusMark, type StatusShape, Time } from '@lectern/ui';
import { Mail } from 'lucide-react';
import { useMe, useSite } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import settings from '#features/project-settings/settings.module.css';
import type { PersonRow, Standing } from './people-rows.ts';
import type { PeopleActions } from './use-people-actions.tsx';
import { useRoleOption } from './use-role-option.ts';
import styles from './users.module.css';

interface PartProps {
  row: PersonRow;
}

/** Whether a row is the user who looks at it. */
export function useIsMe({ kind, id }: PersonRow): boolean {
  const me = useMe();
  return kind === 'user'
    ? me.type === 'user' && me.id === id
    : kind === 'owner' && (me.type === 'account' || me.type === 'organization') && me.id === id;
}

/** Who it is. */
export function PersonName({ row }: PartProps) {
  const t = useMessages();
  const isMe = useIsMe(row);
  return (
    <span className={styles.person} data-off={row.standing === 'active' ? undefined : ''}>
      {row.kind === 'invitation' ? (
        <span className={styles.guest}>
          <Mail aria-hidden />
        </span>
      ) : (
        <Avatar name={row.name} size="l" />
      )}
      <span className={styles.names}>
        <b>{isMe ? t('people.me', { name: row.name }) : row.name}</b>
        {row.email !== null && <span className={settings['table-sub']}>{row.email}</span>}
      </span>
    </span>
  );
}

const shapes: Record<Standing, StatusShape> = {
  active: 'published',
  deactivated: 'off',
  invited: 'waiting',
  expired: 'stopped',
};

/** Whether they may enter. */
export function PersonStanding({ row: { standing } }: PartProps) {
  const t = useMessages();
  return <StatusMark shape={shapes[standing]}>{t(`settings.people.standing.${standing}`)}</StatusMark>;
}

/** Whether they sign in with a second factor. */
export function SecondFactor({ row: { has2fa } }: PartProps) {
  const t = useMessages();
  if (has2fa === null) return <Nothing />;
  return <>{t(has2fa ? 'settings.people.2fa.on' : 'settings.people.2fa.off')}</>;
}

/** When they were here last. */
export function LastActive({ row: { kind, lastAccess } }: PartProps) {
  const t = useMessages();
  const timeZone = useSite().attributes.timezone;
  if (lastAccess !== null) return <Time value={lastAccess} timeZone={timeZone} />;
  return kind === 'user' ? <>{t('settings.people.last-active.never')}</> : <Nothing />;
}

/** The role of a user, editable; users cannot change their own, and the owner has none. */
export function PersonRole({
  row,
  roles,
  actions,
}: PartProps & { roles: readonly RoleResource[]; actions: PeopleActions }) {
  const t = useMessages();
  const isMe = useIsMe(row);
  const roleOption = useRoleOption();
  if (row.roleId === null) return <>{t('settings.people.owner')}</>;
  if (isMe) return <>{roles.find(({ id }) => id === row.roleId)?.attributes.name}</>;
  return (
    <div className={styles.role}>
      <Select
        size="s"
        aria-label={t('settings.people.role.of', { name: row.name })}
        isDisabled={actions.refusalOf(row) !== undefined}
        options={roles.map(roleOption)}
        value={row.roleId}
        onChange={(roleId) => void actions.changeRole(row, roleId)}
      />
    </div>
  );
}

function Nothing() {
  const t = useMessages();
  return (
    <span className={styles.nothing} role="img" aria-label={t('settings.people.unknown')}>
      –
    </span>
  );
}
