import { z } from 'zod';
import { resourceBody } from './body.ts';

/** Sign-in with email and password. */
export const sessionBody = resourceBody({
  type: 'email_credentials',
  attributes: { email: z.string(), password: z.string(), otp_code: z.string().nullish() },
});
