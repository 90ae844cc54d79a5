import { DomainError } from '@lectern/domain';
import { countAttempts, type Queryable, runPipelined, settlingAttempts, type Statement } from '@lectern/storage';
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

/** Attempts after a success: some are `forgotten`, of others one is `returned`. */
export interface SettledAttempts {
  forgotten?: readonly AttemptLimit[];
  returned?: readonly AttemptLimit[];
}

/**
 * Counts an attempt and returns what has been spent of each limit. Throws `RATE_LIMIT_EXCEEDED` (details `reset`:
 * seconds) where one of them is exceeded.
 */
export async function spendAttempt(
  { db, clock }: EngineServices,
  limits: readonly AttemptLimit[],
): Promise<SpentAttempts[]> {
  const keys = limits.map(({ key, windowSeconds }) => ({ key: hashSecret(key), windowSeconds }));
  const windows = await countAttempts(db.kysely, keys, clock.now());
  const counted = limits.map((limit) => {
    const window = windows.get(hashSecret(limit.key));
    if (window === undefined) throw new Error('an attempt was not counted');
    return { ...limit, spent: window.attempts, secondsLeft: window.secondsLeft };
  });
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
  await runPipelined(db.kysely, settling(db.kysely, { forgotten: limits }));
}

/** Takes back one attempt under some keys, and leaves those of others as they are. */
export async function refundAttempt({ db }: EngineServices, limits: readonly AttemptLimit[]): Promise<void> {
  await runPipelined(db.kysely, settling(db.kysely, { returned: limits }));
}

/** The statement that does both, for the transaction of a success; none without limits. */
export function settling(db: Queryable, { forgotten = [], returned = [] }: SettledAttempts): Statement[] {
  if (forgotten.length + returned.length === 0) return [];
  const hashes = (limits: readonly AttemptLimit[]) => limits.map(({ key }) => hashSecret(key));
  return [settlingAttempts(db, { forgotten: hashes(forgotten), returned: hashes(returned) })];
}
