import type { ResourceObject } from '@lectern/contract';
import type { Account } from '@lectern/storage';

/** An account as both APIs show it. */
export function presentAccount(account: Account): ResourceObject {
  return {
    id: account.id,
    type: 'account',
    attributes: {
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      company: account.company,
    },
  };
}
