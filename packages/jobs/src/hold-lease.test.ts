import { releaseLease, takeLease } from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import type { LecternDatabase } from '@lectern/storage';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type HeldLease, holdLease } from './hold-lease.ts';

let db: LecternDatabase;
const held: HeldLease[] = [];
beforeAll(async () => {
  db = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(held.splice(0).map((lease) => lease.release()));
});
afterAll(() => db.close());

async function hold(
  name: string,
  leaseMs = 60_000,
  onError: (error: unknown) => void = () => {},
): Promise<HeldLease | null> {
  const lease = await holdLease(db, name, { leaseMs, onError });
  if (lease !== null) held.push(lease);
  return lease;
}

test('acquires a free lease and keeps it until it is released', async () => {
  const first = await hold('work');
  await first?.release();
  const second = await hold('work');

  expect([first, second]).not.toContain(null);
});

test.runIf(process.env['LECTERN_TEST_DATABASE_URL'])('is held by one node at a time, by name', async () => {
  const claims = await Promise.all([hold('one'), hold('one'), hold('one'), hold('two')]);

  expect(claims.filter((lease) => lease !== null)).toHaveLength(2);
  expect(claims[3]).not.toBeNull();
});

test.runIf(process.env['LECTERN_TEST_DATABASE_URL'])('passes to the next node when its holder is silent', async () => {
  await takeLease(db.kysely, { name: 'abandoned', holder: 'dead' }, 300);
  const early = await hold('abandoned');

  const late = await vi.waitFor(async () => {
    const lease = await hold('abandoned');
    expect(lease).not.toBeNull();
    return lease;
  });

  expect(early).toBeNull();
  expect(late?.lost.aborted).toBe(false);
});

test.runIf(process.env['LECTERN_TEST_DATABASE_URL'])('is renewed for as long as it is held', async () => {
  const lease = await hold('renewed', 300);
  const { rows } = await db.pool.query<{ expires_at: Date }>(
    `select expires_at from lectern.leases where name = 'renewed'`,
  );
  const firstExpiry = rows[0]?.expires_at ?? new Date();

  await vi.waitFor(
    async () => {
      const passed = await db.pool.query<{ passed: boolean }>('select now() > $1 as passed', [firstExpiry]);
      expect(passed.rows[0]?.passed).toBe(true);
    },
    { timeout: 10_000 },
  );

  expect(lease?.lost.aborted).toBe(false);
  expect(await hold('renewed')).toBeNull();
});

test.runIf(process.env['LECTERN_TEST_DATABASE_URL'])(
  'is lost when another node takes it, and its holder is notified',
  async () => {
    const lease = await hold('taken', 300);
    await db.pool.query(
      `update lectern.leases set holder = 'other', expires_at = now() + interval '1 minute' where name = 'taken'`,
    );

    await vi.waitFor(() => expect(lease?.lost.aborted).toBe(true));

    await lease?.release();
    await releaseLease(db.kysely, { name: 'taken', holder: 'other' });
  },
);

test.runIf(process.env['LECTERN_TEST_DATABASE_URL'])(
  'is lost when the database is unreachable for its duration',
  async () => {
    const errors: unknown[] = [];
    const lease = await hold('cut-off', 300, (error) => errors.push(error));
    await db.pool.query('alter table lectern.leases rename to hidden_leases');

    await vi.waitFor(() => expect(lease?.lost.aborted).toBe(true));

    await db.pool.query('alter table lectern.hidden_leases rename to leases');
    expect(errors).not.toEqual([]);
  },
);
