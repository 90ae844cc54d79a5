import type { Account } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { prepareSecret } from './pending-secret.ts';

/** Prepares a new second factor and returns the URI for authenticator apps. The current one stays until a code confirms the new one. */
export async function resetSecondFactor(
  services: EngineServices,
  account: Account,
  origin?: CallOrigin,
): Promise<string> {
  return withAccountWrite(services, { account, origin }, async ({ tx, emit }) => {
    emit(null, { noun: 'account', id: account.id, change: 'update' });
    return prepareSecret(services, tx, account);
  });
}
