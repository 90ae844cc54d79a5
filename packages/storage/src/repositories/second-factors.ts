import type { QueryCreator } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';
import { type Account, toAccount } from './accounts.ts';
import { deleteTfaDeactivateRequestOf } from './tfa-deactivate-requests.ts';

/** Keeps a secret until a code confirms it; an earlier one that waits is replaced. The active one stays. */
export async function storePendingOtpSecret(
  db: Queryable,
  accountId: string,
  { secretSealed, now }: { secretSealed: string; now: Date },
): Promise<void> {
  await db
    .updateTable('lectern.accounts')
    .set({ pending_otp_secret_sealed: secretSealed, pending_otp_since: now })
    .where('id', '=', accountId)
    .execute();
}

/** The secret that waits for a code since after an instant; null without one. */
export async function findPendingOtpSecret(db: Queryable, accountId: string, after: Date): Promise<string | null> {
  const row = await db
    .selectFrom('lectern.accounts')
    .select('pending_otp_secret_sealed')
    .where('id', '=', accountId)
    .where('pending_otp_since', '>', after)
    .executeTakeFirst();
  return row?.pending_otp_secret_sealed ?? null;
}

/**
 * Makes a waiting secret the second factor of its account, with the step of the code that confirmed it. A request to
 * turn off the earlier one ends. Null, with
 * nothing changed, when the secret does not wait any more or the password is another one.
 */
export async function activateOtpSecret(
  db: Queryable,
  { id, passwordHash }: Account,
  { secretSealed, step, now }: { secretSealed: string; step: number; now: Date },
): Promise<Account | null> {
  const row = await db
    .updateTable('lectern.accounts')
    .set({
      otp_secret_sealed: secretSealed,
      otp_activated_at: now,
      otp_last_used_step: step,
      pending_otp_secret_sealed: null,
      pending_otp_since: null,
    })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('pending_otp_secret_sealed', '=', secretSealed)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  await deleteTfaDeactivateRequestOf(db, id);
  return toAccount(row);
}

/** Removes the second factor of an account, what waits to become it, and a request to turn it off. Null, with nothing changed, if it has another one by now. */
export async function removeOtpSecret(db: Queryable, id: string, secretSealed: string): Promise<Account | null> {
  const row = await db
    .updateTable('lectern.accounts')
    .set({
      otp_secret_sealed: null,
      otp_activated_at: null,
      otp_last_used_step: null,
      pending_otp_secret_sealed: null,
      pending_otp_since: null,
    })
    .where('id', '=', id)
    .where('otp_secret_sealed', '=', secretSealed)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  await replaceBackupCodes(db, id, []);
  await deleteTfaDeactivateRequestOf(db, id);
  return toAccount(row);
}

/**
 * Uses the code of a step, once: false if one of that step or a later one has been used, or if the secret was replaced.
 * Who has a code has not lost them: a request to turn off the second factor ends. A single statement, so that of
 * simultaneous calls on any node one succeeds.
 */
export async function spendOtpStep(
  db: Queryable,
  accountId: string,
  { secretSealed, step }: { secretSealed: string; step: number },
): Promise<boolean> {
  const row = await db
    .with('spent', (cte) =>
      cte
        .updateTable('lectern.accounts')
        .set({ otp_last_used_step: step })
        .where('id', '=', accountId)
        .where('otp_secret_sealed', '=', secretSealed)
        .where((where) => where.or([where('otp_last_used_step', 'is', null), where('otp_last_used_step', '<', step)]))
        .returning('id as account_id'),
    )
    .with('ended', endingTfaDeactivateRequest)
    .selectFrom('spent')
    .select('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a backup code, once: false if the account has no such code left. A request ends as with `spendOtpStep`. */
export async function spendBackupCode(db: Queryable, accountId: string, codeHash: string): Promise<boolean> {
  const row = await db
    .with('spent', (cte) =>
      cte
        .deleteFrom('lectern.otp_backup_codes')
        .where('account_id', '=', accountId)
        .where('code_hash', '=', codeHash)
        .returning('account_id'),
    )
    .with('ended', endingTfaDeactivateRequest)
    .selectFrom('spent')
    .select('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the request of the account whose code was `spent`. */
function endingTfaDeactivateRequest(db: QueryCreator<ProjectTables & { spent: { account_id: string } }>) {
  return db
    .deleteFrom('lectern.tfa_deactivate_requests')
    .where('account_id', 'in', ({ selectFrom }) => selectFrom('spent').select('spent.account_id'));
}

/** Gives an account these backup codes instead of those it had. */
export async function replaceBackupCodes(
  db: Queryable,
  accountId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('lectern.otp_backup_codes').where('account_id', '=', accountId).execute();
  if (codeHashes.length === 0) return;
  await db
    .insertInto('lectern.otp_backup_codes')
    .values(codeHashes.map((codeHash) => ({ account_id: accountId, code_hash: codeHash })))
    .execute();
}
