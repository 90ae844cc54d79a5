import { z } from 'zod';
import { resourceBody } from './body.ts';

/** What single sign-on hands to the console: a code that is used once. */
export const ssoCodeBody = resourceBody({ type: 'sso_sign_in_code', attributes: { code: z.string().max(200) } });

/** Sign-in with email and password. */
export const sessionBody = resourceBody({
  type: 'email_credentials',
  attributes: { email: z.string(), password: z.string(), otp_code: z.string().nullish() },
});
