import { expect, it } from 'vitest';
import { invitationSchema, toInvitation } from './invitation-values.ts';

/** What is wrong, by field. */
function problems(values: { email: string; role: string | null }) {
  const { error } = invitationSchema.safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

it('asks for an address and a role at once', () => {
  expect(problems({ email: ' ', role: null })).toEqual({
    email: 'settings.people.email.required',
    role: 'settings.people.role.required',
  });
});

it('refuses half an address', () => {
  expect(problems({ email: 'ada@', role: '1' })).toEqual({ email: 'settings.people.email.invalid' });
});

it('sends the address without the spaces around it', () => {
  const values = invitationSchema.parse({ email: ' ada@example.org ', role: '7' });

  expect(toInvitation(values)).toMatchObject({
    attributes: { email: 'ada@example.org' },
    relationships: { role: { data: { type: 'role', id: '7' } } },
  });
});
