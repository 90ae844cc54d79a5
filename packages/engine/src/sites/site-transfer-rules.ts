import { DomainError } from '@lectern/domain';
import { type Account, findSiteTransfer, type NamedSiteTransfer, type Queryable } from '@lectern/storage';
import { confirmOwnerRight, type OwnerPrincipal } from '../organizations/owner-principal.ts';

/**
 * A pending transfer that a principal decides about, locked until the transaction ends. Throws `NOT_FOUND` for any
 * other, `INSUFFICIENT_PERMISSIONS` without `can_manage_site_transfers` in the organization that it is for, and
 * `EMAIL_NOT_VERIFIED` for one to an address that no one had when it was requested, until the account has proved that
 * the address is its own.
 */
export async function requireIncomingTransfer(
  tx: Queryable,
  principal: OwnerPrincipal,
  id: string,
  now: Date,
): Promise<NamedSiteTransfer> {
  // Locked before the transfer, as by those who delete the organization.
  await confirmOwnerRight(tx, principal, 'can_manage_site_transfers');
  const transfer = await findSiteTransfer(tx, id, now, { hold: true });
  if (transfer === null || !isAddressedTo(transfer, principal)) throw new DomainError('NOT_FOUND');
  if (!mayAccept(transfer, principal)) throw new DomainError('EMAIL_NOT_VERIFIED');
  return transfer;
}

/**
 * Whether a principal may see a transfer to it, and accept it: not before it has proved an address that is all it is
 * known by.
 */
export function mayAccept(transfer: NamedSiteTransfer, principal: OwnerPrincipal): boolean {
  const { destination } = transfer;
  if (!isAddressedTo(transfer, principal)) return false;
  return (
    destination.type === 'organization' || destination.accountId !== null || principal.account.emailVerifiedAt !== null
  );
}

/**
 * Whether a transfer names the account of a principal, by its ID or by its address, or the organization that it acts
 * for.
 */
export function isAddressedTo({ destination }: NamedSiteTransfer, { account, organization }: OwnerPrincipal): boolean {
  if (destination.type === 'organization') return organization?.id === destination.organizationId;
  return organization === null && isAddressOf(destination, account);
}

function isAddressOf(
  { accountId, entered }: { accountId: string | null; entered: string },
  account: Pick<Account, 'id' | 'email'>,
): boolean {
  return accountId === null ? entered.toLowerCase() === account.email.toLowerCase() : accountId === account.id;
}
