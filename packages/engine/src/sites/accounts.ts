import { verify } from '@node-rs/argon2';
import {
  DomainError,
  generateId,
  invalidField,
  isEmailAddress,
  passwordMinLength,
  type Problem,
} from '@lectern/domain';
import {
  type Account,
  type AccountChanges,
  findAccount,
  insertAccount,
  isUniqueViolation,
  revokeSessionsOf,
  updateAccount as storeAccount,
} from '@lectern/storage';
import { forgetAttempts, spendAttempt } from '../access/attempts.ts';
import { isCommonPassword } from '../access/common-passwords.ts';
import { hashPassword } from '../access/sessions.ts';
import type { CallOrigin, CreationOptions } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';

/** Attempts at the current password of an account, from all its sessions. */
const currentPasswordBudget = { attempts: 10, windowSeconds: 900 };

/** The attributes of an account. */
export interface AccountAttributes {
  email: string;
  password: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  company?: string | null | undefined;
}

/**
 * Creates an account. Throws `INVALID_FIELD` for an invalid or taken address and for a password under eight characters
 * or among the most common ones.
 */
export async function createAccount(
  services: EngineServices,
  input: AccountAttributes,
  { id = generateId(), origin }: CreationOptions = {},
): Promise<Account> {
  await assertValid(input);
  const account: Account = {
    id,
    email: input.email.trim(),
    passwordHash: await hashPassword(input.password),
    firstName: input.firstName ?? null,
    lastName: input.lastName ?? null,
    company: input.company ?? null,
    createdAt: services.clock.now(),
  };
  await refuseTakenEmail(() =>
    withAccountWrite(services, { account: null, origin }, async ({ tx, emit, actAs }) => {
      await insertAccount(tx, account);
      // Without a call, the operator creates it.
      if (origin !== undefined) actAs({ type: 'account', id: account.id });
      emit(null, { noun: 'account', id: account.id, change: 'create' });
    }),
  );
  return account;
}

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
  await assertValid(input);
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

async function assertValid(input: Partial<AccountAttributes>): Promise<void> {
  const problems: Problem[] = [];
  if (input.email !== undefined && !isEmailAddress(input.email.trim()))
    problems.push(invalidField('Account', 'email', 'VALIDATION_FORMAT'));
  if (input.password !== undefined && input.password.length < passwordMinLength) {
    problems.push(invalidField('Account', 'password', 'VALIDATION_LENGTH', { options: { min: passwordMinLength } }));
  } else if (input.password !== undefined && (await isCommonPassword(input.password))) {
    problems.push(invalidField('Account', 'password', 'VALIDATION_COMMON'));
  }
  if (problems.length > 0) throw DomainError.of(problems);
}

async function refuseTakenEmail<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (!isUniqueViolation(error, 'accounts_email')) throw error;
    throw DomainError.of([invalidField('Account', 'email', 'VALIDATION_UNIQUENESS')]);
  }
}
