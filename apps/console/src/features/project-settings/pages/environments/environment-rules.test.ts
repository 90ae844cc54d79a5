import { type Actor, type Capability, noPermissions } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { actionsOn, copyName, inOrder, isOpenable, nameSchema, timeLeftOfFork } from './environment-rules.ts';
import { environment } from './test-environments.ts';

const main = environment('main', { primary: true });
const spring = environment('spring');
const holding =
  (...held: Capability[]) =>
  (capability: Capability) =>
    held.includes(capability);

it.each([
  [64, 64_000, { unit: 'minute', amount: 0 }],
  [20, 60_000, { unit: 'minute', amount: 4 }],
  [3, 600_000, { unit: 'hour', amount: 5 }],
  [2, 600_000, null],
  [50, 1000, null],
  // The clock of the window is behind that of the server.
  [50, -60_000, null],
  [100, 60_000, null],
])('a fork at %d %% after %d ms has %o left', (percentage, elapsedMs, left) => {
  expect(timeLeftOfFork(percentage, elapsedMs)).toEqual(left);
});

describe('environments', () => {
  it('are listed with the primary first, then by ID', () => {
    expect(inOrder([spring, environment('autumn'), main]).map(({ id }) => id)).toEqual(['main', 'autumn', 'spring']);
  });

  it('are forked and renamed with the right to manage; the primary is not promoted or deleted', () => {
    const can = holding('can_manage_environments', 'can_promote_environments');

    expect(actionsOn(main, [main, spring], can)).toEqual(['fork', 'rename']);
    expect(actionsOn(spring, [main, spring], can)).toEqual(['fork', 'rename', 'compare', 'promote', 'delete']);
    expect(actionsOn(spring, [main, spring], holding('can_manage_environments'))).toEqual([
      'fork',
      'rename',
      'compare',
      'delete',
    ]);
  });

  it('with the right to promote alone, sandboxes are promoted and the primary is renamed', () => {
    expect(actionsOn(main, [main, spring], holding('can_promote_environments'))).toEqual(['rename']);
    expect(actionsOn(spring, [main, spring], holding('can_promote_environments'))).toEqual(['compare', 'promote']);
    expect(actionsOn(spring, [main, spring], holding())).toEqual([]);
  });

  it('have no actions before they are ready but to stop the fork, and are not deleted while one from them is in progress', () => {
    const can = holding('can_manage_environments');
    const fork = environment('copy', { status: 'creating', forked_from: 'spring' });

    expect(actionsOn(fork, [main, spring, fork], can)).toEqual(['stop']);
    expect(actionsOn(fork, [main, spring, fork], holding('can_promote_environments'))).toEqual([]);
    expect(actionsOn(environment('old', { status: 'destroying' }), [main], can)).toEqual([]);
    expect(actionsOn(spring, [main, spring, fork], can)).toEqual(['fork', 'rename', 'compare']);
  });
});

it('are opened by those whose role may enter them, once they are ready', () => {
  const withAccess = (access: 'all' | 'primary_only' | 'sandbox_only' | 'none'): Actor => ({
    creator: { type: 'user', id: 'me' },
    roleId: 'role',
    permissions: { ...noPermissions(), environments_access: access },
    canAccessCma: true,
    canAccessCda: false,
    canAccessCdaPreview: false,
    sessionId: null,
  });
  const opened = (access: Parameters<typeof withAccess>[0]) =>
    [main, spring, environment('copy', { status: 'creating' })]
      .filter((one) => isOpenable(one, withAccess(access)))
      .map(({ id }) => id);

  expect(opened('all')).toEqual(['main', 'spring']);
  expect(opened('primary_only')).toEqual(['main']);
  expect(opened('sandbox_only')).toEqual(['spring']);
  expect(opened('none')).toEqual([]);
});

it('a fork is named after its source and the day', () => {
  expect(copyName('main', new Date(2026, 10, 4))).toBe('main-copy-2026-11-04');
});

it('names are required, and contain lowercase letters, digits and dashes only', () => {
  const problemOf = (name: string) => nameSchema.safeParse(name).error?.issues[0]?.message;

  expect(problemOf('spring-2026')).toBeUndefined();
  expect(problemOf(' ')).toBe('settings.environments.name.required');
  for (const name of ['Spring', 'spring redesign', 'spring_redesign', 'über'])
    expect(problemOf(name)).toBe('settings.environments.name.format');
  expect(problemOf('a'.repeat(100))).toBeUndefined();
  expect(problemOf('a'.repeat(101))).toBe('settings.environments.name.long');
});
