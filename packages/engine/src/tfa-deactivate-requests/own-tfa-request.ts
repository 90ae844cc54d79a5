import { DomainError } from '@lectern/domain';
import {
  type Account,
  deleteTfaDeactivateRequestOf,
  findTfaDeactivateRequestOf,
  lockTfaDeactivateRequest,
  type TfaDeactivateRequest,
} from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';

/**
 * The open request to turn off the second factor of a signed-in account, which someone else may have made; null for
 * none.
 */
export async function findOwnTfaDeactivation(
  { db, clock }: EngineServices,
  { id }: Account,
): Promise<TfaDeactivateRequest | null> {
  return findTfaDeactivateRequestOf(db.kysely, id, clock.now());
}

/**
 * Cancels the open request of a signed-in account, an approved one, too. It needs no password: it only keeps what
 * protects the account. Throws `NOT_FOUND` for a request that has ended or is another account's.
 */
export async function cancelOwnTfaDeactivation(
  services: EngineServices,
  account: Account,
  id: string,
  origin?: CallOrigin,
): Promise<void> {
  await withAccountWrite(services, { account, origin }, async ({ tx, now, emit }) => {
    const request = await lockTfaDeactivateRequest(tx, id, now);
    if (request?.accountId !== account.id) throw new DomainError('NOT_FOUND');
    await deleteTfaDeactivateRequestOf(tx, account.id);
    emit(null, { noun: 'account', id: account.id, change: 'update' });
  });
}
