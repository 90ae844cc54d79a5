import type { EnvironmentResource } from '@lectern/contract';
import { type Actor, editorPermissions } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { environmentsFor, hasEnvironmentMenu, isLongName } from './environments-for.ts';

function environment(
  id: string,
  primary: boolean,
  status: EnvironmentResource['meta']['status'] = 'ready',
): EnvironmentResource {
  return {
    id,
    type: 'environment',
    meta: {
      status,
      primary,
      read_only_mode: false,
      created_at: '2026-11-20T10:00:00.000Z',
      last_data_change_at: '2026-11-20T10:00:00.000Z',
      forked_from: null,
    },
  };
}

function actor(permissions: Actor['permissions']): Actor {
  return {
    creator: { type: 'user', id: 'u' },
    roleId: 'r',
    permissions,
    canAccessCma: true,
    canAccessCda: true,
    canAccessCdaPreview: true,
    sessionId: null,
  };
}

const all = [
  environment('spring', false),
  environment('autumn', false),
  environment('main', true),
  environment('new', false, 'creating'),
];

describe('environmentsFor', () => {
  it('lists the primary first, then the sandboxes by name, and omits those not ready', () => {
    expect(environmentsFor(all, actor(null)).map(({ id }) => id)).toEqual(['main', 'autumn', 'spring']);
  });

  it('restricts editors to the primary', () => {
    expect(environmentsFor(all, actor(editorPermissions('main'))).map(({ id }) => id)).toEqual(['main']);
  });

  it('hides the primary from users restricted to sandboxes', () => {
    const permissions = { ...editorPermissions('main'), environments_access: 'sandbox_only' as const };

    expect(environmentsFor(all, actor(permissions)).map(({ id }) => id)).toEqual(['autumn', 'spring']);
  });
});

describe('the environment switcher', () => {
  const editor = editorPermissions('main');

  it('is a menu with more than one environment, or for users who manage them', () => {
    const manager = actor({ ...editor, can_manage_environments: true });

    expect(hasEnvironmentMenu([environment('main', true)], actor(editor))).toBe(false);
    expect(hasEnvironmentMenu([environment('main', true), environment('spring', false)], actor(editor))).toBe(true);
    expect(hasEnvironmentMenu([environment('main', true)], manager)).toBe(true);
  });

  it('has a tooltip for names of more than 25 characters', () => {
    expect(isLongName('a'.repeat(25))).toBe(false);
    expect(isLongName('a'.repeat(26))).toBe(true);
  });
});
