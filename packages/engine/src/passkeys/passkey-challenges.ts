import { insertPasskeyChallenge, type PasskeyPurpose, takePasskeyChallenge } from '@lectern/storage';
import { hashSecret } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';

/** How long a person has to use the passkey. */
const challengeLifeMs = 300_000;

/** Keeps the challenge of options that a browser gets. */
export async function keepChallenge(
  { db, clock }: EngineServices,
  challenge: string,
  purpose: PasskeyPurpose,
  accountId: string | null,
): Promise<void> {
  await insertPasskeyChallenge(db.kysely, {
    challengeHash: hashSecret(challenge),
    purpose,
    accountId,
    expiresAt: new Date(clock.now().getTime() + challengeLifeMs),
  });
}

/** Uses a challenge up: false for one that was not given out for this, or that is used or too old. */
export async function spendChallenge(
  { db, clock }: EngineServices,
  challenge: string,
  purpose: PasskeyPurpose,
  accountId: string | null,
): Promise<boolean> {
  return takePasskeyChallenge(db.kysely, { challengeHash: hashSecret(challenge), purpose, accountId }, clock.now());
}
