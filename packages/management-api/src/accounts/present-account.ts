import type { AccountResource, OwnAccountResource } from '@lectern/contract';
import type { Account } from '@lectern/storage';

/** An account as the management API shows it. */
export function presentAccount(account: Account): AccountResource {
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

/** An account as the account API shows it: who pays for what has no counterpart here (reference, project 11). */
export function presentOwnAccount(account: Account, pendingEmail: string | null): OwnAccountResource {
  const { attributes, ...rest } = presentAccount(account);
  return {
    ...rest,
    attributes: { ...attributes, is_2fa_active: account.secondFactor !== null, pending_email: pendingEmail },
    relationships: {
      active_subscription: { data: null },
      billing_profile: { data: null },
      default_organization: { data: null },
    },
  };
}
