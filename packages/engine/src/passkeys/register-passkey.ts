import { DomainError, generateId, invalidField } from '@lectern/domain';
import {
  type Account,
  holdFactors,
  insertPasskey,
  isUniqueViolation,
  listPasskeys,
  type Passkey,
  type Queryable,
} from '@lectern/storage';
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { CallOrigin } from '../event-source.ts';
import { notifyPasskey } from '../mail/notify-account.ts';
import { type TypedFactors, verifyFactors } from '../second-factor/confirm-account.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { keepChallenge, spendChallenge } from './passkey-challenges.ts';
import { type PasskeyResponse, readClientData, relyingPartyId } from './relying-party.ts';
import { loadWebAuthn } from './web-authn.ts';

/** Passkeys of one account. */
const mostPasskeys = 20;
const longestName = 80;

/**
 * Options for a new passkey of a signed-in account, which names its user and is verified by the device. Throws what
 * `verifyFactors` throws, and `INVALID_FIELD` on `credential` for an account with twenty.
 */
export async function beginPasskeyRegistration(
  services: EngineServices,
  account: Account,
  typed: TypedFactors,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await verifyFactors(services, account, typed);
  const known = await refuseTooMany(services.db.kysely, account);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Lectern',
    rpID: relyingPartyId(services),
    userName: account.email,
    userID: new Uint8Array(Buffer.from(account.id)),
    userDisplayName: [account.firstName, account.lastName].filter(Boolean).join(' ') || account.email,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(services, options.challenge, 'registration', account.id);
  return options;
}

/**
 * Adds the passkey that a browser made of the options, and mails the account. Throws `INVALID_FIELD` on `name` and on
 * `credential`, and `INVALID_CREDENTIALS` when the password or the second factor of the account is not the one any more
 * that it was read with.
 */
export async function registerPasskey(
  services: EngineServices,
  account: Account,
  { name, credential }: { name: string; credential: PasskeyResponse },
  origin?: CallOrigin,
): Promise<Passkey> {
  const named = name.trim();
  if (named === '' || named.length > longestName)
    throw DomainError.of([
      invalidField('Passkey', 'name', named === '' ? 'VALIDATION_REQUIRED' : 'VALIDATION_LENGTH', {
        ...(named !== '' && { options: { max: longestName } }),
      }),
    ]);
  const made = await verified(services, account, credential);
  const passkey: Passkey = {
    id: generateId(),
    accountId: account.id,
    name: named,
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: made.transports ?? [],
    createdAt: services.clock.now(),
    lastUsedAt: null,
  };
  try {
    await withAccountWrite(services, { account, origin }, async (ctx) => {
      const { tx, emit } = ctx;
      // A password reset removes passkeys: one that is just being added has to be among them.
      if (!(await holdFactors(tx, account))) throw new DomainError('INVALID_CREDENTIALS');
      await refuseTooMany(tx, account);
      await insertPasskey(tx, passkey);
      await notifyPasskey(ctx, account, 'passkey_added', named, origin);
      emit(null, { noun: 'account', id: account.id, change: 'update' });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_credential')) throw refused('VALIDATION_UNIQUENESS');
    throw error;
  }
  return passkey;
}

/**
 * The passkeys of an account that may have another one. Options can be asked for several times before the first is
 * used.
 */
async function refuseTooMany(db: Queryable, { id }: Account): Promise<Passkey[]> {
  const known = await listPasskeys(db, id);
  if (known.length >= mostPasskeys) throw refused('VALIDATION_LENGTH');
  return known;
}

async function verified(services: EngineServices, { id }: Account, credential: PasskeyResponse) {
  try {
    const { origin, challenge } = readClientData(services, credential);
    if (!(await spendChallenge(services, challenge, 'registration', id))) throw refused('VALIDATION_INVALID');
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      // Its members are checked by the library, which throws.
      response: credential as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingPartyId(services),
      requireUserVerification: true,
    });
    if (registrationInfo === undefined) throw refused('VALIDATION_INVALID');
    return registrationInfo.credential;
  } catch (error) {
    throw error instanceof DomainError && error.code === 'INVALID_FIELD' ? error : refused('VALIDATION_INVALID', error);
  }
}

function refused(code: string, cause?: unknown): DomainError {
  const error = DomainError.of([invalidField('Passkey', 'credential', code)]);
  return cause === undefined ? error : Object.assign(error, { cause });
}
