import { generateId } from '@lectern/domain';
import { type Account, insertAccount } from '@lectern/storage';
import type { CreationOptions } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { type AccountAttributes, assertAccountValid, refuseTakenEmail } from './account-rules.ts';
import { hashPassword } from './hash-password.ts';

/**
 * Creates an account. Throws `INVALID_FIELD` on a bad or taken address and on a password under eight characters or
 * among the most common ones.
 */
export async function createAccount(
  services: EngineServices,
  input: AccountAttributes,
  { id = generateId(), origin }: CreationOptions = {},
): Promise<Account> {
  await assertAccountValid(input);
  const account: Account = {
    id,
    email: input.email.trim(),
    passwordHash: await hashPassword(input.password),
    firstName: input.firstName ?? null,
    lastName: input.lastName ?? null,
    company: input.company ?? null,
    createdAt: services.clock.now(),
    secondFactor: null,
    emailVerifiedAt: null,
  };
  await refuseTakenEmail(() =>
    withAccountWrite(services, { account: null, origin }, async ({ tx, emit, actAs }) => {
      await insertAccount(tx, account);
      // Without a call it is the operator who makes it.
      if (origin !== undefined) actAs({ type: 'account', id: account.id });
      emit(null, { noun: 'account', id: account.id, change: 'create' });
    }),
  );
  return account;
}
