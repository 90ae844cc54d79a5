import { z } from 'zod';
import { resourceBody } from './body.ts';
import { passkeyCredential } from './passkey.ts';

/** What single sign-on passes to the console: a code that is used once. */
export const ssoCodeBody = resourceBody({ type: 'sso_sign_in_code', attributes: { code: z.string().max(200) } });

/** Sign-in to the console: a passkey can stand in for the code. */
export const consoleSessionBody = resourceBody({
  type: 'email_credentials',
  attributes: {
    email: z.string(),
    password: z.string(),
    otp_code: z.string().nullish(),
    passkey: passkeyCredential.optional(),
  },
});

/** Sign-in with email and password. */
export const sessionBody = resourceBody({
  type: 'email_credentials',
  attributes: { email: z.string(), password: z.string(), otp_code: z.string().nullish() },
});
