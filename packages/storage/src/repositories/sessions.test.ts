import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LecternDatabase } from '../driver/lectern-database.ts';
import { openTestDatabase } from '../testing.ts';
import { insertTestSite } from '../testing/insert-test-site.ts';
import { findOpenSessions, forgetEndedSessions, insertSession, revokeSession } from './sessions.ts';

let db: LecternDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const on = (day: number) => new Date(Date.UTC(2026, 0, day));

async function openSession(id: string, expiresAt: Date): Promise<void> {
  const principal = { type: 'account', id: 'a' } as const;
  await insertSession(db.kysely, {
    id,
    principal,
    siteId: 's',
    secretHash: null,
    userAgent: null,
    createdAt: on(1),
    expiresAt,
  });
}

test('finds open sessions only, and deletes only those that ended long ago', async () => {
  await insertTestSite(db.kysely, on(1));
  const ends = { open: on(30), expired: on(9), 'expired long ago': on(3), revoked: on(30), 'revoked long ago': on(30) };
  for (const [id, expiresAt] of Object.entries(ends)) await openSession(id, expiresAt);
  await revokeSession(db.kysely, 'revoked', on(8));
  await revokeSession(db.kysely, 'revoked long ago', on(4));

  const used = [...Object.keys(ends), 'unknown'].map((id) => ({ id, siteId: 's' }));
  const open = await findOpenSessions(db.kysely, used, on(10));
  const elsewhere = await findOpenSessions(db.kysely, [{ id: 'open', siteId: 'unknown' }], on(10));
  await forgetEndedSessions(db.kysely, on(7));
  const kept = await db.kysely.selectFrom('lectern.sessions').select('id').orderBy('id').execute();

  expect(open.map(({ id }) => id)).toEqual(['open']);
  expect(elsewhere).toEqual([]);
  expect(kept.map(({ id }) => id)).toEqual(['expired', 'open', 'revoked']);
});
