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

/** What has been spent of a limit, the attempt that was just counted included. */
export interface SpentAttempts extends AttemptLimit {
  spent: number;
  secondsLeft: number;
}

/**
 * Counts an attempt and returns what has been spent of each limit. Throws `RATE_LIMIT_EXCEEDED` (details `reset`:
 * seconds) where one of them is exceeded.
 */
export async function spendAttempt(
  { db, clock }: EngineServices,
  limits: readonly AttemptLimit[],
): Promise<SpentAttempts[]> {
  const counted: SpentAttempts[] = [];
  for (const limit of limits) {
    const window = await countAttempt(db.kysely, hashSecret(limit.key), clock.now(), limit.windowSeconds);
    counted.push({ ...limit, spent: window.attempts, secondsLeft: window.secondsLeft });
  }
  refuseSpent(counted.filter(({ spent, attempts }) => spent > attempts));
  return counted;
}

/** The same for a stricter limit, by what `spendAttempt` returned: throws where more than `attempts` have been spent. */
export function assertFewerAttempts(counted: readonly SpentAttempts[], attempts: number): void {
  refuseSpent(counted.filter(({ spent }) => spent > attempts));
}

function refuseSpent(exceeded: readonly SpentAttempts[]): void {
  if (exceeded.length === 0) return;
  throw new DomainError('RATE_LIMIT_EXCEEDED', { reset: Math.max(...exceeded.map(({ secondsLeft }) => secondsLeft)) });
}

/** Forgets the attempts under some keys, after a success. */
export async function forgetAttempts({ db }: EngineServices, limits: readonly AttemptLimit[]): Promise<void> {
  for (const { key } of limits) await clearAttempts(db.kysely, hashSecret(key));
}

/** Takes back one attempt under some keys, and leaves those of others as they are. */
export async function refundAttempt({ db }: EngineServices, limits: readonly AttemptLimit[]): Promise<void> {
  for (const { key } of limits) await returnAttempt(db.kysely, hashSecret(key));
}
