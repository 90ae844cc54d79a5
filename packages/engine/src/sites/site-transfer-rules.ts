import { DomainError } from '@lectern/domain';
import { type Account, findSiteTransfer, type NamedSiteTransfer, type Queryable } from '@lectern/storage';

/**
 * A pending transfer that an account decides about, locked until the transaction ends. Throws `NOT_FOUND` for any other,
 * and `EMAIL_NOT_VERIFIED` for one to an address that no one had when it was requested, until the account has proved that
 * the address is its own.
 */
export async function requireIncomingTransfer(
  tx: Queryable,
  account: Account,
  id: string,
  now: Date,
): Promise<NamedSiteTransfer> {
  const transfer = await findSiteTransfer(tx, id, now, { hold: true });
  if (transfer === null || !isAddressedTo(transfer, account)) throw new DomainError('NOT_FOUND');
  if (!mayAccept(transfer, account)) throw new DomainError('EMAIL_NOT_VERIFIED');
  return transfer;
}

/** Whether an account may see a transfer to it, and accept it: not before it has proved an address that is all it is known by. */
export function mayAccept(transfer: NamedSiteTransfer, account: Account): boolean {
  return (
    isAddressedTo(transfer, account) && (transfer.destinationAccountId !== null || account.emailVerifiedAt !== null)
  );
}

/** Whether a transfer names an account, by its ID or by its address. */
export function isAddressedTo(
  { destinationAccountId, enteredDestination }: NamedSiteTransfer,
  account: Pick<Account, 'id' | 'email'>,
): boolean {
  return destinationAccountId === null
    ? enteredDestination.toLowerCase() === account.email.toLowerCase()
    : destinationAccountId === account.id;
}
