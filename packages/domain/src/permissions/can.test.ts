import { describe, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { canEnterEnvironment, canOnItem, canOnSomeItemOf, canOnUpload, hasCapability } from './can.ts';
import {
  adminPermissions,
  editorPermissions,
  type ItemTypeRule,
  noPermissions,
  type RolePermissions,
} from './rules.ts';

const actor = (permissions: RolePermissions | null): Actor => ({
  creator: { type: 'access_token', id: 'me' },
  roleId: 'role',
  permissions,
  canAccessCma: true,
  canAccessCda: true,
  canAccessCdaPreview: true,
  sessionId: null,
});
const target = {
  environmentId: 'main',
  itemTypeId: 'article',
  workflowId: null,
  creator: { type: 'access_token' as const, id: 'other' },
  creatorRoleId: null,
};
const withRules = (positive: ItemTypeRule[], negative: ItemTypeRule[] = []) =>
  actor({ ...noPermissions(), positive_item_type_permissions: positive, negative_item_type_permissions: negative });

describe('actions on records', () => {
  test('owners have every right, a role without rules none', () => {
    expect(canOnItem(actor(null), 'delete', target)).toBe(true);
    expect(canOnItem(actor(noPermissions()), 'read', target)).toBe(false);
  });

  test('a denial overrides a grant', () => {
    const caller = withRules(
      [{ environment: 'main', action: 'all' }],
      [{ environment: 'main', action: 'delete', item_type: 'article' }],
    );

    expect(canOnItem(caller, 'update', target)).toBe(true);
    expect(canOnItem(caller, 'delete', target)).toBe(false);
    expect(canOnItem(caller, 'delete', { ...target, itemTypeId: 'page' })).toBe(true);
  });

  test('rules apply to their environment, creator and locale only', () => {
    const own = withRules([{ environment: 'main', action: 'update', on_creator: 'self' }]);
    const italian = withRules([
      { environment: 'main', action: 'update', localization_scope: 'localized', locale: 'it' },
    ]);

    expect(canOnItem(own, 'update', target)).toBe(false);
    expect(canOnItem(own, 'update', { ...target, creator: { type: 'access_token', id: 'me' } })).toBe(true);
    expect(canOnItem(own, 'update', { ...target, environmentId: 'sandbox' })).toBe(false);
    expect(canOnItem(italian, 'update', { ...target, locale: 'it' })).toBe(true);
    expect(canOnItem(italian, 'update', { ...target, locale: 'en' })).toBe(false);
    expect(canOnItem(italian, 'update', { ...target, locale: null })).toBe(false);
  });
});

test('a translator may update some records of a model, but not non-localized attributes such as position', () => {
  const article = { id: 'article', workflowId: null };
  const translator = withRules([
    { environment: 'main', action: 'update', localization_scope: 'localized', locale: 'it' },
  ]);
  const denied = withRules(
    [{ environment: 'main', action: 'update' }],
    [{ environment: 'main', action: 'update', localization_scope: 'not_localized' }],
  );

  for (const actor of [translator, denied]) {
    expect(canOnSomeItemOf(actor, 'update', 'main', article)).toBe(true);
    expect(canOnSomeItemOf(actor, 'update', 'main', article, { locale: 'it' })).toBe(true);
    expect(canOnSomeItemOf(actor, 'update', 'main', article, { locale: null })).toBe(false);
  }
});

test('an editor may enter the primary only and not edit the schema; an admin may do both', () => {
  const editor = actor(editorPermissions('main'));
  const admin = actor(adminPermissions('main'));

  expect([canEnterEnvironment(editor, { isPrimary: true }), canEnterEnvironment(editor, { isPrimary: false })]).toEqual(
    [true, false],
  );
  expect(canEnterEnvironment(admin, { isPrimary: false })).toBe(true);
  expect([hasCapability(editor, 'can_edit_schema'), hasCapability(admin, 'can_edit_schema')]).toEqual([false, true]);
  expect(
    canOnUpload(editor, 'create', {
      environmentId: 'main',
      uploadCollectionId: null,
      creator: null,
      creatorRoleId: null,
    }),
  ).toBe(true);
});
