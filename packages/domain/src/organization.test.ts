import { describe, expect, test } from 'vitest';
import {
  coversOrganizationRole,
  findOrganizationRole,
  isSameOwner,
  organizationRights,
  organizationRoleIds,
  organizationRoles,
  organizationRolesWith,
} from './organization.ts';

describe('roles of organizations', () => {
  test('every one can read, and only owners can do everything', () => {
    expect(organizationRolesWith('can_read_everything')).toEqual([...organizationRoleIds]);
    expect(organizationRolesWith('can_manage_organization')).toEqual(['owner']);
    expect(organizationRoles.owner.rights).toEqual(organizationRights);
  });

  test('a role covers itself and those after it, never those before it', () => {
    const roles = organizationRoleIds.map((id) => organizationRoles[id]);
    for (const [place, role] of roles.entries())
      expect(roles.map((other) => coversOrganizationRole(role, other))).toEqual(
        roles.map((_, other) => other >= place),
      );
  });

  test('an unknown ID has no role', () => {
    expect(findOrganizationRole('admin')).toBe(organizationRoles.admin);
    expect(findOrganizationRole('toString')).toBeNull();
  });
});

test('an account and an organization with the same ID are different owners', () => {
  expect(isSameOwner({ type: 'account', id: 'x' }, { type: 'organization', id: 'x' })).toBe(false);
  expect(isSameOwner({ type: 'account', id: 'x' }, { type: 'account', id: 'x' })).toBe(true);
});
