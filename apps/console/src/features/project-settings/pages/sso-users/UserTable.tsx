import type { RoleResource, SsoUserResource } from '@lectern/contract';
import { Table, TableCell, TableHeader, TableRow, VisuallyHidden } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import settings from '#features/project-settings/settings.module.css';
import { UserActions } from './UserActions.tsx';
import { UserLastActive, UserName, UserRole, UserState } from './user-parts.tsx';

/** What both forms of the list are given. */
export interface UserListProps {
  users: readonly SsoUserResource[];
  roles: readonly RoleResource[];
  /** Of the address, which the details keep. */
  search: string;
  onRemove: (user: SsoUserResource) => Promise<void>;
}

/** Users of the identity provider, one row each. */
export function UserTable({ users, roles, search, onRemove }: UserListProps) {
  const t = useMessages();
  return (
    <div className={settings.wrap}>
      <Table
        label={t('settings.sso-users.title')}
        head={
          <>
            <TableHeader>{t('settings.people.person')}</TableHeader>
            <TableHeader>{t('settings.sso-users.state')}</TableHeader>
            <TableHeader>{t('settings.people.last-active')}</TableHeader>
            <TableHeader>{t('settings.people.role')}</TableHeader>
            <TableHeader>
              <VisuallyHidden>{t('settings.people.actions')}</VisuallyHidden>
            </TableHeader>
          </>
        }
      >
        {users.map((user) => (
          <TableRow key={user.id}>
            <TableCell>
              <UserName user={user} search={search} />
            </TableCell>
            <TableCell>
              <UserState user={user} />
            </TableCell>
            <TableCell>
              <UserLastActive user={user} />
            </TableCell>
            <TableCell>
              <UserRole user={user} roles={roles} />
            </TableCell>
            <TableCell isRight>
              <UserActions user={user} roles={roles} onRemove={onRemove} />
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </div>
  );
}
