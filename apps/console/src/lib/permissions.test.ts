import { type Actor, noPermissions, type UploadRule } from '@lectern/domain';
import { expect, test } from 'vitest';
import { permissionsOf } from './permissions.ts';

const me = { type: 'user', id: 'me' } as const;
const other = { type: 'user', id: 'other' } as const;

function canDelete(rule: Partial<UploadRule>, denied: UploadRule[] = []) {
  const actor: Actor = {
    creator: me,
    roleId: 'editor',
    permissions: {
      ...noPermissions(),
      positive_upload_permissions: [{ environment: 'main', action: 'delete', ...rule }],
      negative_upload_permissions: denied,
    },
    canAccessCma: true,
    canAccessCda: true,
    canAccessCdaPreview: true,
    sessionId: null,
  };
  const { canOnUpload } = permissionsOf(actor, 'main');
  return [me, other].map((creator) => canOnUpload('delete', { uploadCollectionId: 'press', creator }));
}

test('what a role allows on some assets is asked for this one: its collection and its creator', () => {
  expect(canDelete({})).toEqual([true, true]);
  expect(canDelete({ upload_collection: 'press' })).toEqual([true, true]);
  expect(canDelete({ upload_collection: 'archive' })).toEqual([false, false]);
  expect(canDelete({ on_creator: 'self' })).toEqual([true, false]);
});

test('assets of others may be of the same role, so that the server has to decide', () => {
  expect(canDelete({ on_creator: 'role' })).toEqual([true, true]);
  expect(canDelete({}, [{ environment: 'main', action: 'delete', on_creator: 'role' }])).toEqual([false, true]);
});
