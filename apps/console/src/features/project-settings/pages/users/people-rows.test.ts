import type { SiteInvitationResource, UserResource } from '@lectern/contract';
import { expect, it } from 'vitest';
import { peopleRows } from './people-rows.ts';

const role = { data: { type: 'role' as const, id: '1' } };

function user(id: string, attributes: Partial<UserResource['attributes']> = {}): UserResource {
  return {
    id,
    type: 'user',
    attributes: { email: `${id}@example.org`, full_name: id, is_active: true, is_2fa_active: false, ...attributes },
    relationships: { role },
    meta: { last_access: null },
  };
}

function invitation(id: string, expired = false): SiteInvitationResource {
  return { id, type: 'site_invitation', attributes: { email: `${id}@example.org`, expired }, relationships: { role } };
}

it('lists the owner, active users, deactivated users and invitations, in that order', () => {
  const rows = peopleRows({
    owner: {
      id: 'o',
      type: 'account',
      attributes: { first_name: 'Mara', last_name: 'Rossi', email: 'mara@example.org' },
    },
    users: [user('ada', { is_active: false }), user('ben')],
    invitations: [invitation('cleo'), invitation('dan', true)],
  });

  expect(rows.map(({ name, standing }) => [name, standing])).toEqual([
    ['Mara Rossi', 'active'],
    ['ben', 'active'],
    ['ada', 'deactivated'],
    ['cleo@example.org', 'invited'],
    ['dan@example.org', 'expired'],
  ]);
});

it('shows the email address below the name', () => {
  const [nameless, named] = peopleRows({
    owner: null,
    users: [user('eve', { full_name: '' }), user('fay')],
    invitations: [],
  });

  expect(nameless).toMatchObject({ name: 'eve', email: 'eve@example.org' });
  expect(named).toMatchObject({ name: 'fay', email: 'fay@example.org' });
});

it('shows no role for the owner, and no second factor for invited users', () => {
  const [owner, guest] = peopleRows({
    owner: { id: 'o', type: 'account' },
    users: [],
    invitations: [invitation('gil')],
  });

  expect(owner).toMatchObject({ roleId: null, has2fa: null });
  expect(guest).toMatchObject({ roleId: '1', has2fa: null, lastAccess: null });
});
