import { DomainError } from '@lectern/domain';
import { clearAttempts, countAttempt, returnAttempt } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { hashSecret } from './secrets.ts';

/** The limit of attempts at a secret within a time, counted in the database for all nodes. */
export interface AttemptBudget {
  attempts: number;
  windowSeconds: number;
}

/** Something that attempts are counted by, such as an address. */
export interface AttemptLimit extends AttemptBudget {
  key: string;
}

/** Counts an attempt. Throws `RATE_LIMIT_EXCEEDED` (details `reset`: seconds) where one of the limits is exceeded. */
export async function spendAttempt({ db, clock }: EngineServices, limits: readonly AttemptLimit[]): Promise<void> {
  const waits: number[] = [];
  for (const { key, attempts, windowSeconds } of limits) {
    const window = await countAttempt(db.kysely, hashSecret(key), clock.now(), windowSeconds);
    if (window.attempts > attempts) waits.push(window.secondsLeft);
  }
  if (waits.length > 0) throw new DomainError('RATE_LIMIT_EXCEEDED', { reset: Math.max(...waits) });
}

/** Forgets the attempts under some keys, after a success. */
export async function forgetAttempts({ db }: EngineServices, limits: readonly AttemptLimit[]): Promise<void> {
  for (const { key } of limits) await clearAttempts(db.kysely, hashSecret(key));
}

/** Takes back one attempt under some keys, and leaves those of others as they are. */
export async function refundAttempt({ db }: EngineServices, limits: readonly AttemptLimit[]): Promise<void> {
  for (const { key } of limits) await returnAttempt(db.kysely, hashSecret(key));
}
