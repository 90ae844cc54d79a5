import { expect, it } from 'vitest';
import { invitationSchema, toInvitation } from './invitation-values.ts';

/** Problems, by field. */
function problems(values: { email: string; role: string | null }) {
  const { error } = invitationSchema.safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

it('requires an email address and a role', () => {
  expect(problems({ email: ' ', role: null })).toEqual({
    email: 'settings.people.email.required',
    role: 'settings.people.role.required',
  });
});

it('rejects an incomplete email address', () => {
  expect(problems({ email: 'ada@', role: '1' })).toEqual({ email: 'settings.people.email.invalid' });
});

it('trims the email address', () => {
  const values = invitationSchema.parse({ email: ' ada@example.org ', role: '7' });

  expect(toInvitation(values)).toMatchObject({
    attributes: { email: 'ada@example.org' },
    relationships: { role: { data: { type: 'role', id: '7' } } },
  });
});
