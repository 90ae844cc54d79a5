import { DomainError } from '@lectern/domain';
import { type Account, deletePasskey, listPasskeys, type Passkey } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import { notifyPasskey } from '../mail/notify-account.ts';
import { withVerifiedPassword } from '../second-factor/confirm-account.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';

/** The passkeys of an account, oldest first. */
export async function listAccountPasskeys({ db }: EngineServices, account: Account): Promise<Passkey[]> {
  return listPasskeys(db.kysely, account.id);
}

/**
 * Removes a passkey with the password of its account, and mails the account. Throws `INVALID_CREDENTIALS` for a wrong
 * one, `RATE_LIMIT_EXCEEDED` after five failures in a quarter of an hour, and `NOT_FOUND`.
 */
export async function removePasskey(
  services: EngineServices,
  account: Account,
  { id, password }: { id: string; password: string },
  origin?: CallOrigin,
): Promise<void> {
  await withVerifiedPassword(services, account, { password }, () =>
    withAccountWrite(services, { account, origin }, async (ctx) => {
      const { tx, emit } = ctx;
      const name = await deletePasskey(tx, account.id, id);
      if (name === null) throw new DomainError('NOT_FOUND');
      await notifyPasskey(ctx, account, 'passkey_removed', name, origin);
      emit(null, { noun: 'account', id: account.id, change: 'update' });
    }),
  );
}
