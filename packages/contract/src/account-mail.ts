import { z } from 'zod';
import { oneOfBodies, resourceBody } from './body.ts';

/** Longer than any secret that is mailed. */
const token = z.string().max(200);

const link = { token, account_id: z.string() };

/** Sign-in with the link of a mail, and a new password. */
export const passwordResetBody = resourceBody({
  type: 'password_reset',
  attributes: { ...link, password: z.string(), otp_code: z.string().nullish() },
});

const email = { email: z.string() };

/** Asks for a link to reset a password; published clients differ in the type. */
export const passwordResetRequestBody = oneOfBodies(
  resourceBody({ type: 'account', attributes: email }),
  resourceBody({ type: 'password_reset', attributes: email }),
);

/** The link that was mailed to a new address; published clients differ in the type. */
export const emailChangeConfirmationBody = oneOfBodies(
  resourceBody({ type: 'account', attributes: link }),
  resourceBody({ type: 'email_change_confirmation', attributes: link }),
);

/** The link that was mailed to the address of an account. */
export const emailVerificationBody = resourceBody({ type: 'email_verification', attributes: link });
