import type { RoleResource, SsoGroupResource, SsoUserResource } from '@lectern/contract';
import { expect, it } from 'vitest';
import { csvOfUsers } from './user-csv.ts';

const user = {
  id: 'u',
  type: 'sso_user',
  attributes: {
    username: 'mara@example.org',
    external_id: null,
    is_active: true,
    first_name: 'Mara',
    last_name: null,
  },
  relationships: {
    groups: {
      data: [
        { type: 'sso_group', id: 'a' },
        { type: 'sso_group', id: 'b' },
        { type: 'sso_group', id: 'gone' },
      ],
    },
    role: { data: { type: 'role', id: 'r' } },
  },
  meta: { last_access: null },
} as const satisfies SsoUserResource;
// The export reads names only.
const named = <Type>(id: string, name: string) => ({ id, attributes: { name } }) as Type;

it('has a row for each user below the columns of the specification, empty where nothing is known', () => {
  const [head, row, other] = csvOfUsers(
    [user, { ...user, attributes: { ...user.attributes, username: 'mquist', external_id: 'x', is_active: false } }],
    [named<SsoGroupResource>('a', 'Press'), named<SsoGroupResource>('b', 'Staff')],
    [named<RoleResource>('r', 'Editor')],
  );

  expect(head?.join()).toBe(
    'firstname,lastname,email,username,phone,company,department,group,role,password,title,status,delete',
  );
  expect(row).toEqual([
    'Mara',
    '',
    'mara@example.org',
    'mara@example.org',
    '',
    '',
    '',
    'Press; Staff',
    'Editor',
    '',
    '',
    'notSynced',
    '',
  ]);
  expect([other?.[2], other?.[3], other?.[11]]).toEqual(['', 'mquist', 'deactivated']);
});
