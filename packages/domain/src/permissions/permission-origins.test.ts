import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flattenPermissions, resolvePermissions, type RoleRights } from './final-permissions.ts';
import { permissionOrigins } from './permission-origins.ts';
import { capabilities, type ItemTypeRule, noPermissions, type RolePermissions } from './rules.ts';
import { roleFamily } from './test-rights.ts';

function role(id: string, rights: Partial<RolePermissions>, parentIds: readonly string[] = []): RoleRights {
  return { id, parentIds, permissions: { ...noPermissions(), environments_access: 'none', ...rights } };
}

const rolesOf = (...roles: RoleRights[]) => new Map(roles.map((one) => [one.id, one]));
const update: ItemTypeRule = {
  environment: 'main',
  action: 'update',
  item_type: 'post',
  on_creator: 'anyone',
  localization_scope: 'all',
};

describe('permission origins', () => {
  test('name the role itself before the roles it inherits from, directly or not', () => {
    const reader = role('reader', { can_manage_menu: true, environments_access: 'primary_only' });
    const editor = role('editor', { can_edit_favicon: true, environments_access: 'sandbox_only' }, ['reader']);
    const chief = role('chief', { can_manage_menu: true }, ['editor']);

    const origins = permissionOrigins(chief, rolesOf(reader, editor, chief));

    expect(origins.capabilities.can_manage_menu).toEqual(['chief', 'reader']);
    expect(origins.capabilities.can_edit_favicon).toEqual(['editor']);
    expect(origins.capabilities.can_edit_site).toEqual([]);
    expect(origins.environments).toEqual({ primary: ['reader'], sandbox: ['editor'] });
  });

  test('merge a rule that several roles declare', () => {
    const editor = role('editor', { positive_item_type_permissions: [{ ...update, locale: null }] });
    const chief = role('chief', { positive_item_type_permissions: [update] }, ['editor']);

    const { items } = permissionOrigins(chief, rolesOf(editor, chief));

    expect(items.granted.map(({ roleIds }) => roleIds)).toContainEqual(['chief', 'editor']);
  });

  test('say which denial removes a grant, and leave narrower denials beside it', () => {
    const denial: ItemTypeRule = {
      environment: 'main',
      action: 'all',
      on_creator: 'anyone',
      localization_scope: 'all',
    };
    const own: ItemTypeRule = { ...update, on_creator: 'self' };
    const editor = role('editor', { positive_item_type_permissions: [update] });
    const removed = role('removed', { negative_item_type_permissions: [denial] }, ['editor']);
    const narrowed = role('narrowed', { negative_item_type_permissions: [own] }, ['editor']);
    const roles = rolesOf(editor, removed, narrowed);

    const [grant] = permissionOrigins(removed, roles).items.granted;
    const narrow = permissionOrigins(narrowed, roles).items;

    expect(grant?.removedBy).toEqual({ rule: denial, roleIds: ['removed'] });
    expect(narrow.granted[0]?.removedBy).toBeNull();
    expect(narrow.denied).toEqual([{ rule: own, roleIds: ['narrowed'] }]);
  });

  test('together are the final permissions, and each has a role that declares it', () => {
    fc.assert(
      fc.property(roleFamily, (roles) => {
        const family = rolesOf(...roles);
        for (const one of roles) {
          const final = flattenPermissions(resolvePermissions(one, family));
          const { capabilities: held, environments, ...families } = permissionOrigins(one, family);
          const rules = [families.items, families.uploads, families.buildTriggers, families.searchIndexes];

          expect(capabilities.filter((capability) => held[capability].length > 0)).toEqual(
            capabilities.filter((capability) => final[capability]),
          );
          expect([environments.primary.length > 0, environments.sandbox.length > 0]).toEqual([
            ['all', 'primary_only'].includes(final.environments_access),
            ['all', 'sandbox_only'].includes(final.environments_access),
          ]);
          expect(rules.map(({ granted }) => granted.map(({ rule }) => rule))).toEqual([
            final.positive_item_type_permissions,
            final.positive_upload_permissions,
            final.positive_build_trigger_permissions,
            final.positive_search_index_permissions,
          ]);
          expect(rules.map(({ denied }) => denied.map(({ rule }) => rule))).toEqual([
            final.negative_item_type_permissions,
            final.negative_upload_permissions,
            final.negative_build_trigger_permissions,
            final.negative_search_index_permissions,
          ]);
          for (const { granted, denied } of rules)
            for (const { roleIds } of [...granted, ...denied]) expect(roleIds).not.toEqual([]);
        }
      }),
    );
  });
});
