import type { RoleResource, SsoGroupResource, SsoUserResource } from '@lectern/contract';
import { stateOf } from './user-state.ts';

/** The columns of the export (spec 2, section 9). What the project doesn't know of its users is empty. */
const columns = [
  'firstname',
  'lastname',
  'email',
  'username',
  'phone',
  'company',
  'department',
  'group',
  'role',
  'password',
  'title',
  'status',
  'delete',
] as const;
type Column = (typeof columns)[number];

/** States as the specification names them. */
const statuses = { synced: 'synced', not_synced: 'notSynced', deactivated: 'deactivated' } as const;

/** Users as rows of CSV, below the names of the columns. */
export function csvOfUsers(
  users: readonly SsoUserResource[],
  groups: readonly SsoGroupResource[],
  roles: readonly RoleResource[],
): string[][] {
  const groupNames = new Map(groups.map(({ id, attributes }) => [id, attributes.name]));
  const roleNames = new Map(roles.map(({ id, attributes }) => [id, attributes.name]));
  return [
    [...columns],
    ...users.map((user) => {
      const { attributes, relationships } = user;
      const known: Partial<Record<Column, string>> = {
        firstname: attributes.first_name ?? '',
        lastname: attributes.last_name ?? '',
        email: attributes.username.includes('@') ? attributes.username : '',
        username: attributes.username,
        group: relationships.groups.data.flatMap(({ id }) => groupNames.get(id) ?? []).join('; '),
        role: (relationships.role.data && roleNames.get(relationships.role.data.id)) ?? '',
        status: statuses[stateOf(user)],
      };
      return columns.map((column) => known[column] ?? '');
    }),
  ];
}
