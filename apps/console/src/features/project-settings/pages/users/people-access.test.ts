import type { RoleResource } from '@lectern/contract';
import { type Actor, type Capability, noPermissions, ownerActor } from '@lectern/domain';
import { expect, test } from 'vitest';
import { isBeyond, rowRefusal } from './people-access.ts';

const rights = (names: readonly Capability[]) => ({
  ...noPermissions(),
  ...Object.fromEntries(names.map((name) => [name, true])),
});

const role = (id: string, names: readonly Capability[]) =>
  ({ id, meta: { final_permissions: rights(names) } }) as unknown as RoleResource;

const actor = (names: readonly Capability[]): Actor => ({
  ...ownerActor({ type: 'account', id: '1' }),
  permissions: rights(names),
});

const roles = [role('editor', ['can_edit_favicon']), role('admin', ['can_manage_users', 'can_edit_schema'])];
const manager = actor(['can_manage_users', 'can_edit_favicon']);

test('without the right to manage users, no row may be changed', () => {
  expect(rowRefusal(actor(['can_edit_schema']), { roleId: 'editor' }, roles)).toBe('view-only');
});

test('users and invitations whose role has more rights than one has may not be changed', () => {
  expect(rowRefusal(manager, { roleId: 'editor' }, roles)).toBeNull();
  expect(rowRefusal(manager, { roleId: 'admin' }, roles)).toBe('beyond');
  expect(roles.map((one) => isBeyond(manager, one))).toEqual([false, true]);
});

test('the owner of the project may change every row', () => {
  expect(rowRefusal(ownerActor({ type: 'account', id: '1' }), { roleId: 'admin' }, roles)).toBeNull();
});
