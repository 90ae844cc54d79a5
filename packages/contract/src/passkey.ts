import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { listOf, resource } from './resource.ts';

/** What `navigator.credentials` gave a page, as JSON; the server verifies every member. */
export const passkeyCredential = z.looseObject({
  id: z.string().max(2000),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
});

/** Asks for the options of a new passkey, with the secrets of the account. */
export const passkeyRegistrationBody = resourceBody({
  type: 'passkey_registration',
  attributes: { password: z.string(), otp_code: z.string().nullish() },
});

/** A new passkey. */
export const passkeyBody = resourceBody({
  type: 'passkey',
  attributes: { name: z.string(), credential: passkeyCredential },
});

/** Removes a passkey, with the password of the account. */
export const passkeyRemovalBody = resourceBody({ type: 'passkey_removal', attributes: { password: z.string() } });

/** Signs in with a passkey alone. */
export const passkeySignInBody = resourceBody({
  type: 'passkey_sign_in',
  attributes: { credential: passkeyCredential },
});

/** A passkey of an account (docs/own-endpoints.md). */
export const passkeyResource = resource('passkey', {
  attributes: { name: z.string(), created_at: z.string(), last_used_at: z.string().nullable() },
});
/** A passkey of an account. */
export type PasskeyResource = z.output<typeof passkeyResource>;

/** What a page passes to `navigator.credentials`. */
export const passkeyOptionsResource = resource('passkey_options', {
  attributes: { options: z.looseObject({ challenge: z.string() }) },
});

/** Passkeys of an account: additions of ours. */
export const passkeys = endpoints('account', {
  'GET /account/passkeys': { answer: listOf(passkeyResource) },
  'POST /account/passkeys/options': { body: passkeyRegistrationBody, answer: passkeyOptionsResource },
  'POST /account/passkeys': { body: passkeyBody, answer: passkeyResource },
  'POST /account/passkeys/:passkeyId/remove': { body: passkeyRemovalBody, answer: null },
});
