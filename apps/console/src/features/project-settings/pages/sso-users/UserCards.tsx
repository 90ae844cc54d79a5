import { useMessages } from '#lib/use-messages.ts';
import people from '#features/project-settings/pages/users/users.module.css';
import { UserActions } from './UserActions.tsx';
import { UserLastActive, UserName, UserRole, UserState } from './user-parts.tsx';
import type { UserListProps } from './UserTable.tsx';

/** The same as the table, for windows on which its columns do not fit. */
export function UserCards({ users, roles, search, onRemove }: UserListProps) {
  const t = useMessages();
  return (
    <ul className={people.cards} aria-label={t('settings.sso-users.title')}>
      {users.map((user) => (
        <li key={user.id} className={people.card}>
          <div className={people['card-head']}>
            <UserName user={user} search={search} />
            <UserActions user={user} roles={roles} onRemove={onRemove} />
          </div>
          <dl className={people.facts}>
            <dt>{t('settings.sso-users.state')}</dt>
            <dd>
              <UserState user={user} />
            </dd>
            <dt>{t('settings.people.last-active')}</dt>
            <dd>
              <UserLastActive user={user} />
            </dd>
            <dt>{t('settings.people.role')}</dt>
            <dd>
              <UserRole user={user} roles={roles} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
