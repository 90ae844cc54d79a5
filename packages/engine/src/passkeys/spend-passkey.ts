import { DomainError } from '@lectern/domain';
import {
  deleteTfaDeactivateRequestOf,
  findPasskeyByCredential,
  listPasskeys,
  type Passkey,
  type PasskeyPurpose,
  spendPasskeyCounter,
} from '@lectern/storage';
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { EngineServices } from '../services.ts';
import { keepChallenge, spendChallenge } from './passkey-challenges.ts';
import { type PasskeyResponse, readClientData, relyingPartyId } from './relying-party.ts';
import { loadWebAuthn } from './web-authn.ts';

/** Options for a passkey that says whose it is. */
export async function signInOptions(services: EngineServices): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(services),
    userVerification: 'required',
  });
  await keepChallenge(services, options.challenge, 'sign_in', null);
  return options;
}

/** Options for one of the passkeys of an account, after its password; null if it has none. */
export async function secondFactorOptions(
  services: EngineServices,
  accountId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const passkeys = await listPasskeys(services.db.kysely, accountId);
  if (passkeys.length === 0) return null;
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(services),
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'preferred',
  });
  await keepChallenge(services, options.challenge, 'second_factor', accountId);
  return options;
}

/**
 * Verifies what a passkey signed, which uses up its challenge, and returns the passkey; a request to turn off the second
 * factor of its account ends. The passkey has to be of the account that the challenge was given to, if it was given to one. Throws
 * `INVALID_CREDENTIALS`.
 */
export async function spendPasskey(
  services: EngineServices,
  credential: PasskeyResponse,
  { purpose, accountId }: { purpose: PasskeyPurpose; accountId: string | null },
): Promise<Passkey> {
  const { origin, challenge } = readClientData(services, credential);
  // Whatever comes of it, the challenge is used.
  const isFresh = await spendChallenge(services, challenge, purpose, accountId);
  const { kysely } = services.db;
  const passkey = isFresh ? await findPasskeyByCredential(kysely, credential.id) : null;
  if (passkey === null || (accountId !== null && passkey.accountId !== accountId))
    throw new DomainError('INVALID_CREDENTIALS');
  const counter = await signedCounter(services, credential, {
    passkey,
    origin,
    challenge,
    isVerified: purpose === 'sign_in',
  });
  if (!(await spendPasskeyCounter(kysely, passkey.id, { counter, now: services.clock.now() })))
    throw new DomainError('INVALID_CREDENTIALS');
  await deleteTfaDeactivateRequestOf(kysely, passkey.accountId);
  return passkey;
}

async function signedCounter(
  services: EngineServices,
  credential: PasskeyResponse,
  expected: { passkey: Passkey; origin: string; challenge: string; isVerified: boolean },
): Promise<number> {
  const { passkey, origin, challenge, isVerified } = expected;
  try {
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // Its members are checked by the library, which throws.
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingPartyId(services),
      requireUserVerification: isVerified,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (cause) {
    throw new DomainError('INVALID_CREDENTIALS', {}, { cause });
  }
  throw new DomainError('INVALID_CREDENTIALS');
}
