import { randomUUID } from 'node:crypto';
import { type LecternDatabase, releaseLease, takeLease } from '@lectern/storage';

/** The options of a lease. */
export interface LeaseOptions {
  /** A holder that is silent for this long is considered dead, and the next node that asks gets the lease. */
  leaseMs: number;
  /** Receives failures of renewals; the lease may outlive them. */
  onError: (error: unknown) => void;
}

/** A lease that this process has. */
export interface HeldLease {
  /** Aborted when the lease may have passed to another node: work under it stops as soon as it can. */
  lost: AbortSignal;
  /** Releases it. */
  release(): Promise<void>;
}

/**
 * Acquires a lease if no other node has it, and renews it until it is released; null if another node has it. An
 * embedded database is open in one process only, which has every lease.
 */
export async function holdLease(
  db: LecternDatabase,
  name: string,
  { leaseMs, onError }: LeaseOptions,
): Promise<HeldLease | null> {
  if (db.kind === 'embedded') return { lost: new AbortController().signal, release: async () => {} };
  const claim = { name, holder: randomUUID() };
  const lost = new AbortController();
  let renewing: Promise<void> = Promise.resolve();

  // Counted from before the question: the database begins to count later, never earlier.
  const claimedAt = performance.now();
  if (!(await takeLease(db.kysely, claim, leaseMs))) return null;
  let expiry = expireAfter(leaseMs - (performance.now() - claimedAt));
  const renewal = setInterval(() => (renewing = renew()), leaseMs / 3).unref();

  function expireAfter(ms: number): NodeJS.Timeout {
    return setTimeout(lose, Math.max(0, ms)).unref();
  }

  function lose(): void {
    clearInterval(renewal);
    clearTimeout(expiry);
    lost.abort(new LeaseLostError(name));
  }

  async function renew(): Promise<void> {
    const askedAt = performance.now();
    try {
      const isMine = await takeLease(db.kysely, claim, leaseMs);
      if (lost.signal.aborted) return;
      if (!isMine) return lose();
      clearTimeout(expiry);
      expiry = expireAfter(leaseMs - (performance.now() - askedAt));
    } catch (error) {
      onError(error);
    }
  }

  return {
    lost: lost.signal,
    async release() {
      clearInterval(renewal);
      await renewing;
      clearTimeout(expiry);
      await releaseLease(db.kysely, claim).catch(onError);
    },
  };
}

/** Why work under a lease was given up: the database could not be reached for as long as the lease lasts. */
class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor(lease: string) {
    super(`The lease "${lease}" was lost: another node has it by now, or may have.`);
  }
}
