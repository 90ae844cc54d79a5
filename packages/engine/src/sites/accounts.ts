import { verify } from '@node-rs/argon2';
import { DomainError, generateId, invalidField, passwordMinLength, type Problem } from '@lectern/domain';
import { type Account, findAccount, insertAccount, revokeSessionsOf, updateAccount as storeAccount } from '@lectern/storage';
import { hashPassword } from '../access/sessions.ts';
import type { EngineServices } from '../services.ts';
import { isUniqueViolation } from '../unique-violation.ts';

/** What an account says of itself. */
export interface AccountAttributes {
  email: string;
  password: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  company?: string | null | undefined;
}

/** Creates an account. Throws `INVALID_FIELD` on a bad or taken address and on a password under eight characters. */
export async function createAccount(services: EngineServices, input: AccountAttributes): Promise<Account> {
  assertValid(input);
  const account: Account = {
    id: generateId(),
    email: input.email.trim(),
    passwordHash: await hashPassword(input.password),
    firstName: input.firstName ?? null,
    lastName: input.lastName ?? null,
    company: input.company ?? null,
    createdAt: services.clock.now(),
  };
  await refuseTakenEmail(() => insertAccount(services.db.kysely, account));
  return account;
}

/**
 * Changes an account. A new password or address needs the current password (`INVALID_FIELD` on `current_password`);
 * a new password ends every session of the account.
 */
export async function updateAccount(
  services: EngineServices,
  id: string,
  changes: Partial<AccountAttributes> & { currentPassword?: string | undefined },
): Promise<Account> {
  const account = await findAccount(services.db.kysely, id);
  if (account === null) throw new DomainError('NOT_FOUND');
  assertValid(changes);
  const changesSecret = changes.password !== undefined || (changes.email !== undefined && changes.email !== account.email);
  if (changesSecret && !(await verify(account.passwordHash, changes.currentPassword ?? ''))) {
    throw DomainError.of([invalidField('Account', 'current_password', 'VALIDATION_INVALID')]);
  }
  const changed: Account = {
    ...account,
    email: changes.email?.trim() ?? account.email,
    firstName: changes.firstName === undefined ? account.firstName : changes.firstName,
    lastName: changes.lastName === undefined ? account.lastName : changes.lastName,
    company: changes.company === undefined ? account.company : changes.company,
    passwordHash: changes.password === undefined ? account.passwordHash : await hashPassword(changes.password),
  };
  await refuseTakenEmail(() => storeAccount(services.db.kysely, changed));
  if (changes.password !== undefined) await revokeSessionsOf(services.db.kysely, id, services.clock.now());
  return changed;
}

function assertValid(input: Partial<AccountAttributes>): void {
  const problems: Problem[] = [];
  if (input.email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(input.email.trim()))
    problems.push(invalidField('Account', 'email', 'VALIDATION_FORMAT'));
  if (input.password !== undefined && input.password.length < passwordMinLength) {
    problems.push(invalidField('Account', 'password', 'VALIDATION_LENGTH', { options: { min: passwordMinLength } }));
  }
  if (problems.length > 0) throw DomainError.of(problems);
}

async function refuseTakenEmail(store: () => Promise<void>): Promise<void> {
  try {
    await store();
  } catch (error) {
    if (!isUniqueViolation(error, 'accounts_email')) throw error;
    throw DomainError.of([invalidField('Account', 'email', 'VALIDATION_UNIQUENESS')]);
  }
}
