import { checkEmail } from '#lib/sign-in/credentials.ts';

/** What the form of an invitation holds. */
export interface InvitationValues {
  email: string;
  roleId: string | null;
}

/** Message ids of what is wrong, by field; empty when the form may be sent. */
export type InvitationProblems = Partial<Record<'email' | 'role', string>>;

/** An address that is one, and a role (spec 2, section 6). */
export function checkInvitation({ email, roleId }: InvitationValues): InvitationProblems {
  const problems: InvitationProblems = {};
  const problem = checkEmail(email);
  if (problem !== null) problems.email = `settings.people.email.${problem}`;
  if (roleId === null) problems.role = 'settings.people.role.required';
  return problems;
}

/** From the form onto the wire. */
export function toInvitationBody({ email, roleId }: InvitationValues) {
  return {
    data: {
      type: 'site_invitation',
      attributes: { email: email.trim() },
      relationships: { role: { data: { type: 'role', id: roleId } } },
    },
  };
}
