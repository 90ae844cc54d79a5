import { DomainError, invalidField, isEmailAddress, passwordMinLength, type Problem } from '@lectern/domain';
import { isUniqueViolation } from '@lectern/storage';
import { isCommonPassword } from '../access/common-passwords.ts';

/** What an account says of itself. */
export interface AccountAttributes {
  email: string;
  password: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  company?: string | null | undefined;
}

/** Throws `INVALID_FIELD` on a bad address and on a password that is too short or among the most common ones. */
export async function assertAccountValid(input: Partial<AccountAttributes>): Promise<void> {
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

/** Stores an account; throws `INVALID_FIELD` on an address that another account has. */
export async function refuseTakenEmail<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (!isUniqueViolation(error, 'accounts_email')) throw error;
    throw takenEmail();
  }
}

/** The error of an address that another account has. */
export function takenEmail(): DomainError {
  return DomainError.of([invalidField('Account', 'email', 'VALIDATION_UNIQUENESS')]);
}
