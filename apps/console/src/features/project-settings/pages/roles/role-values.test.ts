import { capabilities, noPermissions, type RolePermissions } from '@lectern/domain';
import type { RoleResource } from '@lectern/contract';
import { describe, expect, test } from 'vitest';
import { rightsGroups } from './rights-groups.ts';
import { refusedFields, roleSchema } from './role-problems.ts';
import { mergeRole, readRole, writeRights, writeRole } from './role-values.ts';
import { ApiError } from '#lib/api-error.ts';

function role(rights: Partial<RolePermissions>, parentIds: readonly string[] = []): RoleResource {
  const permissions = { ...noPermissions(), ...rights };
  return {
    id: 'editor',
    type: 'role',
    attributes: { name: 'Editor', ...permissions } as RoleResource['attributes'],
    relationships: { inherits_permissions_from: { data: parentIds.map((id) => ({ type: 'role', id })) } },
    meta: { final_permissions: permissions as RoleResource['meta']['final_permissions'], current_version: 'v' },
  };
}

describe('the form of a role', () => {
  test.each(['all', 'primary_only', 'sandbox_only', 'none'] as const)(
    'has two checkboxes that together are the access %s',
    (access) => {
      expect(writeRights(readRole(role({ environments_access: access }))).environments_access).toBe(access);
    },
  );

  test('offers every right once', () => {
    expect(Object.values(rightsGroups).flat().toSorted()).toEqual(capabilities.toSorted());
  });

  test('sends only what differs, and both lists of a kind together', () => {
    const base = readRole(role({ can_edit_site: true, positive_build_trigger_permissions: [{ build_trigger: null }] }));

    const sent = writeRole(
      { ...base, rights: [], buildTriggers: { granted: [null], denied: ['t1'] }, parentIds: ['reader'] },
      base,
    );

    expect(sent).toEqual({
      attributes: {
        can_edit_site: false,
        positive_build_trigger_permissions: [{ build_trigger: null }],
        negative_build_trigger_permissions: [{ build_trigger: 't1' }],
      },
      relationships: { inherits_permissions_from: { data: [{ type: 'role', id: 'reader' }] } },
    });
  });

  test('keeps what another administrator stored meanwhile', () => {
    const base = readRole(role({ can_edit_site: true }, ['reader']));
    const now = readRole(role({ can_edit_site: true, can_manage_menu: true }, ['reader', 'shop']));

    const merged = mergeRole(base, { ...base, rights: [], parentIds: ['reader', 'press'], primary: false }, now);

    expect(merged).toMatchObject({
      rights: ['can_manage_menu'],
      parentIds: ['reader', 'shop', 'press'],
      primary: false,
    });
  });

  test('requires a name', () => {
    const { error } = roleSchema.safeParse({ ...readRole(null), name: ' ' });

    expect(error?.issues[0]?.message).toBe('settings.roles.refused.name.VALIDATION_REQUIRED');
  });

  test('shows a cycle at the inherited roles, and a refused rule in a notice', () => {
    const refuse = (details: Record<string, unknown>) =>
      refusedFields(new ApiError(422, null, [{ code: 'INVALID_FIELD', details, isTransient: false }]));

    expect(refuse({ field: 'inherits_permissions_from', code: 'VALIDATION_INVALID', reason: 'cycle' })).toEqual({
      parentIds: 'settings.roles.refused.parentIds.cycle',
    });
    expect(refuse({ field: 'positive_item_type_permissions.0.item_type', code: 'VALIDATION_INVALID' })).toBeNull();
  });
});
