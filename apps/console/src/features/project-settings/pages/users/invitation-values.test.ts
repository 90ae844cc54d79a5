import { expect, it } from 'vitest';
import { checkInvitation, toInvitationBody } from './invitation-values.ts';

it('asks for an address and a role at once', () => {
  expect(checkInvitation({ email: ' ', roleId: null })).toEqual({
    email: 'settings.people.email.required',
    role: 'settings.people.role.required',
  });
});

it('refuses half an address', () => {
  expect(checkInvitation({ email: 'ada@', roleId: '1' })).toEqual({ email: 'settings.people.email.invalid' });
});

it('sends the address without the spaces around it', () => {
  expect(toInvitationBody({ email: ' ada@example.org ', roleId: '7' }).data).toMatchObject({
    attributes: { email: 'ada@example.org' },
    relationships: { role: { data: { type: 'role', id: '7' } } },
  });
});
