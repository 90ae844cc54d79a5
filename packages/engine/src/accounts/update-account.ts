import { DomainError, invalidField } from '@lectern/domain';
import {
  type Account,
  type AccountChanges,
  findAccount,
  revokeSessionsOf,
  updateAccount as storeAccount,
} from '@lectern/storage';
import { verify } from '@node-rs/argon2';
import { forgetAttempts, spendAttempt } from '../access/attempts.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { type AccountAttributes, assertAccountValid, refuseTakenEmail } from './account-rules.ts';
import { hashPassword } from './hash-password.ts';

/** Attempts at the current password of an account, from all its sessions. */
const currentPasswordBudget = { attempts: 10, windowSeconds: 900 };

/**
 * Changes an account. A new password or address needs the current password (`INVALID_FIELD` on `current_password`,
 * `RATE_LIMIT_EXCEEDED` after ten wrong ones in a quarter of an hour); a new password ends every session of the
 * account.
 */
export async function updateAccount(
  services: EngineServices,
  id: string,
  input: Partial<AccountAttributes> & { currentPassword?: string | undefined },
  origin?: CallOrigin,
): Promise<Account> {
  const db = services.db.kysely;
  const account = await findAccount(db, id);
  if (account === null) throw new DomainError('NOT_FOUND');
  await assertAccountValid(input);
  const { currentPassword, password, email, ...names } = input;
  const changesSecret = password !== undefined || (email !== undefined && email.trim() !== account.email);
  if (changesSecret) await verifyCurrentPassword(services, account, currentPassword ?? '');
  const changes: AccountChanges = {
    ...names,
    email: email?.trim(),
    passwordHash: password === undefined ? undefined : await hashPassword(password),
  };
  return refuseTakenEmail(() =>
    withAccountWrite(services, { account, origin }, async ({ tx, now, emit }) => {
      // The password that was looked at may have been replaced since.
      const changed = await storeAccount(
        tx,
        id,
        changes,
        changesSecret ? { ifPasswordHash: account.passwordHash } : {},
      );
      if (changed === null) throw changesSecret ? wrongCurrentPassword() : new DomainError('NOT_FOUND');
      if (password !== undefined) await revokeSessionsOf(tx, id, now);
      emit(null, { noun: 'account', id, change: 'update' });
      return changed;
    }),
  );
}

async function verifyCurrentPassword(
  services: EngineServices,
  { id, passwordHash }: Account,
  typed: string,
): Promise<void> {
  const limits = [{ key: `current-password|${id}`, ...currentPasswordBudget }];
  await spendAttempt(services, limits);
  if (!(await verify(passwordHash, typed))) throw wrongCurrentPassword();
  await forgetAttempts(services, limits);
}

function wrongCurrentPassword(): DomainError {
  return DomainError.of([invalidField('Account', 'current_password', 'VALIDATION_INVALID')]);
}
