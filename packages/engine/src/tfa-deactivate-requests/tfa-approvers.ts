import { type Account, findAccount, findFirstAccountId, findSoleOwnerOver, type TfaApprover } from '@lectern/storage';
import type { Queryable } from '@lectern/storage';

/** An account as it asks to see or answer requests. */
export async function approverOf(db: Queryable, account: Pick<Account, 'id'>): Promise<TfaApprover> {
  return { accountId: account.id, operatorId: await findFirstAccountId(db) };
}

/**
 * Whether someone could approve to turn off the second factor of an account: the operator can for everyone but
 * themselves (docs/decisions/0022).
 */
export async function hasTfaApprover(db: Queryable, accountId: string): Promise<boolean> {
  const operatorId = await findFirstAccountId(db);
  return operatorId !== null && operatorId !== accountId;
}

/** Who is asked by mail to approve: the owner of all projects of the account, or else the operator. */
export async function findAskedApprover(db: Queryable, accountId: string): Promise<Account | null> {
  const id = (await findSoleOwnerOver(db, accountId)) ?? (await findFirstAccountId(db));
  return id === null || id === accountId ? null : findAccount(db, id);
}
