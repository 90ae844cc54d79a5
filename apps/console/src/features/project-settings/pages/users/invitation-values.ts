import type { InputOf, siteInvitations } from '@lectern/contract';
import { z } from 'zod';
import { checkEmail } from '#lib/sign-in/credentials.ts';

/** The form of an invitation: an address, and the ID of a role (spec 2, section 5). */
export const invitationSchema = z.object({
  email: z
    .string()
    .trim()
    .superRefine((email, context) => {
      const problem = checkEmail(email);
      if (problem !== null) context.addIssue({ code: 'custom', message: `settings.people.email.${problem}` });
    }),
  role: z
    .string()
    .nullable()
    .refine((role): boolean => role !== null, 'settings.people.role.required'),
});
/** What the form of an invitation contains. */
export type InvitationValues = z.output<typeof invitationSchema>;

/** From the form, once it is checked, to the wire. */
export function toInvitation({
  email,
  role,
}: InvitationValues): InputOf<(typeof siteInvitations)['POST /site-invitations']> {
  return {
    type: 'site_invitation',
    attributes: { email },
    relationships: { role: { data: role === null ? null : { type: 'role', id: role } } },
  };
}
