import { DomainError, invalidField } from '@lectern/domain';
import {
  type Account,
  type AccountChanges,
  deleteAccountLinks,
  findAccount,
  findAccountByEmail,
  revokeSessionsOf,
  updateAccount as storeAccount,
} from '@lectern/storage';
import { spendAttempt } from '../access/attempts.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { verifyFactors } from '../second-factor/confirm-account.ts';
import { withAccountWrite, type WriteContext } from '../site-write.ts';
import { linkLifeMs, mailAccountLink } from './account-link.ts';
import { type AccountAttributes, assertAccountValid, takenEmail } from './account-rules.ts';
import { hashPassword } from './hash-password.ts';

/** Mails to new addresses, whose readers did not ask for them. */
const emailChangeBudget = { attempts: 5, windowSeconds: 900 };

/**
 * Changes an account; a new address waits until the link that is mailed to it is opened (`confirmEmailChange`). A new
 * password or address needs the current password (`INVALID_FIELD` on `current_password`), a code with a second factor,
 * and otherwise throws what `verifyFactors` throws; a new password ends every session of the
 * account.
 */
export async function updateAccount(
  services: EngineServices,
  id: string,
  input: Partial<AccountAttributes> & { currentPassword?: string | undefined; otpCode?: string | undefined },
  origin?: CallOrigin,
): Promise<Account> {
  const db = services.db.kysely;
  const account = await findAccount(db, id);
  if (account === null) throw new DomainError('NOT_FOUND');
  await assertAccountValid(input);
  const { currentPassword, otpCode, password, email, ...names } = input;
  const changesSecret = password !== undefined || (email !== undefined && email.trim() !== account.email);
  if (changesSecret)
    await verifyFactors(services, account, { password: currentPassword ?? '', otpCode }, wrongCurrentPassword());
  const newEmail = email === undefined || email.trim() === account.email ? null : email.trim();
  if (newEmail !== null) {
    await refuseEmailOfOthers(services, account, newEmail);
    await spendAttempt(services, [{ key: `email-change|${id}`, ...emailChangeBudget }]);
  }
  const changes: AccountChanges = {
    ...names,
    passwordHash: password === undefined ? undefined : await hashPassword(password),
  };
  return withAccountWrite(services, { account, origin }, async (ctx) => {
    const { tx, now, emit } = ctx;
    // The password that was looked at may have been replaced since.
    const changed = await storeAccount(tx, id, changes, changesSecret ? { ifPasswordHash: account.passwordHash } : {});
    if (changed === null) throw changesSecret ? wrongCurrentPassword() : new DomainError('NOT_FOUND');
    if (password !== undefined) {
      await revokeSessionsOf(tx, id, now);
      // Links that were mailed before may be in the hands of whoever knew the old password.
      await deleteAccountLinks(tx, id);
    }
    if (newEmail !== null) await beginEmailChange(ctx, changed, newEmail, origin?.language);
    // The current address again: the change is called off.
    else if (email !== undefined) await deleteAccountLinks(tx, id, 'email_change');
    emit(null, { noun: 'account', id, change: 'update' });
    return changed;
  });
}

/** The new address waits until the link that is mailed to it is opened; the current one is notified. */
async function beginEmailChange(
  ctx: WriteContext,
  account: Account,
  newEmail: string,
  language: string | undefined,
): Promise<void> {
  await mailAccountLink(ctx, account, 'email_change', { email: newEmail, language });
  await queueMail(ctx, {
    template: 'email_change_notice',
    to: account.email,
    data: { newEmail },
    language,
    validMs: linkLifeMs.email_change,
  });
}

async function refuseEmailOfOthers({ db }: EngineServices, account: Account, email: string): Promise<void> {
  const other = await findAccountByEmail(db.kysely, email);
  if (other !== null && other.id !== account.id) throw takenEmail();
}

function wrongCurrentPassword(): DomainError {
  return DomainError.of([invalidField('Account', 'current_password', 'VALIDATION_INVALID')]);
}
