import { editorPermissions, noPermissions } from '@lectern/domain';
import { expect, it } from 'vitest';
import { withEnvironmentRules } from './environment-rules.ts';

const permissions = {
  ...noPermissions(),
  positive_item_type_permissions: [
    { environment: 'main', action: 'all' as const },
    { environment: 'other', action: 'read' as const },
  ],
  negative_item_type_permissions: [{ environment: 'main', action: 'delete' as const, item_type: 'article' }],
  positive_upload_permissions: [{ environment: 'other', action: 'read' as const }],
};

it('duplicates rules for a fork, in every family, and keeps the others', () => {
  const forked = withEnvironmentRules(permissions, { copyFrom: 'main', to: 'fork' });

  expect(forked).toEqual({
    ...permissions,
    positive_item_type_permissions: [
      ...permissions.positive_item_type_permissions,
      { environment: 'fork', action: 'all' },
    ],
    negative_item_type_permissions: [
      ...permissions.negative_item_type_permissions,
      { environment: 'fork', action: 'delete', item_type: 'article' },
    ],
  });
});

it('renames the environment of rules in place', () => {
  const { positive_item_type_permissions: rules } = withEnvironmentRules(permissions, {
    renameFrom: 'main',
    to: 'former',
  });

  expect(rules).toEqual([
    { environment: 'former', action: 'all' },
    { environment: 'other', action: 'read' },
  ]);
});

it('removes the rules of a deleted environment', () => {
  const left = withEnvironmentRules(permissions, { drop: 'other' });

  expect(left.positive_item_type_permissions).toEqual([{ environment: 'main', action: 'all' }]);
  expect(left.positive_upload_permissions).toEqual([]);
});

it('returns the same object when no rule is affected', () => {
  const editor = editorPermissions('main');

  expect(withEnvironmentRules(editor, { drop: 'sandbox' })).toBe(editor);
});
