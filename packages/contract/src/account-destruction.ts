import { z } from 'zod';
import { ownAccountResource } from './account.ts';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';

/** The password of an account, and a code of its second factor if it has one. */
export const accountDestructionBody = resourceBody({
  type: 'account_destroy_request',
  attributes: { password: z.string(), otp_code: z.string().nullish() },
});

/**
 * The end of an account (reference, identity 1): `DELETE_RESTRICTION` with `reason: 'owns_sites'` while it owns sites, or
 * `'operator'` for the oldest account of the server. No job, since its result could not be fetched any more.
 */
export const accountDestructions = endpoints('account', {
  'POST /account/destroy': { body: accountDestructionBody, answer: ownAccountResource },
});
