import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Whether the code that runs now holds a connection. Set to false when it gives it back: promises may outlive it. */
interface Holder {
  isHolding: boolean;
}

const holders = new AsyncLocalStorage<Holder>();

/**
 * Code inside a transaction asked the pool for a second connection instead of using the transaction it was given.
 * On the embedded database that waits for ever; on any other it reads and writes outside the transaction. A mistake in
 * the code, always: pass the transaction down.
 */
export class ConnectionHeldError extends Error {
  override readonly name = 'ConnectionHeldError';

  constructor() {
    super('This code runs inside a transaction and asked the pool for another connection: use the transaction');
  }
}

/** A pool that refuses to be asked by code that already holds one of its connections. */
export class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void;
  override connect(
    callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): Promise<pg.PoolClient> | void {
    if (holders.getStore()?.isHolding) {
      const error = new ConnectionHeldError();
      if (!callback) return Promise.reject(error);
      return callback(error, undefined, () => {});
    }
    return callback ? super.connect(callback) : super.connect();
  }

  /** A connection for code that was let in by `assertHoldingNone` before. */
  take(): Promise<pg.PoolClient> {
    return super.connect();
  }
}

/** Throws `ConnectionHeldError` when the code that runs now holds a connection. */
export function assertHoldingNone(): void {
  if (holders.getStore()?.isHolding) throw new ConnectionHeldError();
}

/** Runs code that keeps a connection so that asking the pool again is noticed. */
export async function holdingConnection<T>(run: () => Promise<T>): Promise<T> {
  const holder: Holder = { isHolding: true };
  try {
    return await holders.run(holder, run);
  } finally {
    holder.isHolding = false;
  }
}

const endTimeoutMs = 5_000;

/** Ends a pool, and does not wait for ever for a connection that somebody keeps: a server must be able to stop. */
export async function endPool(pool: GuardedPool): Promise<void> {
  await Promise.race([pool.end(), delay(endTimeoutMs, undefined, { ref: false })]);
}
