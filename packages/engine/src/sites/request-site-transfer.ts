import { DomainError, generateId, invalidField, isEmailAddress, personName, type Site } from '@lectern/domain';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  findEnvironment,
  forgetSiteTransfers,
  insertSiteTransfer,
  isUniqueViolation,
} from '@lectern/storage';
import { spendAttempt } from '../access/attempts.ts';
import type { CallOrigin } from '../event-source.ts';
import { brandOfSite } from '../mail/brand-of-site.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { requireOwnSite } from './require-own-site.ts';

const validMs = 14 * 24 * 3_600_000;

/** Mails that others can have sent to someone, and that an account can have sent to anyone. */
const budgets = {
  receiver: { attempts: 10, windowSeconds: 3600 },
  account: { attempts: 30, windowSeconds: 24 * 3600 },
};

/** The receiver that a request names: an account by ID or by email address. */
export interface TransferDestination {
  type: 'account' | 'organization';
  id: string;
}

/**
 * Offers a site to another account for 14 days, by mail. Whether an address has an account is not disclosed. Throws
 * `NOT_FOUND` for a site that the account does not own, `SITE_NOT_READY`, `INVALID_FIELD` on `destination` for an unknown
 * one, for oneself and for a second offer (`VALIDATION_UNIQUENESS`), and `RATE_LIMIT_EXCEEDED` after ten mails to an
 * address in an hour, or 30 of the account in a day.
 */
export async function requestSiteTransfer(
  services: EngineServices,
  account: Account,
  siteId: string,
  destination: TransferDestination,
  origin?: CallOrigin,
): Promise<Site> {
  const site = await requireOwnSite(services.db.kysely, account, siteId);
  const receiver = await findReceiver(services, destination);
  if (receiver === null || receiver.account?.id === account.id) throw badDestination('VALIDATION_INVALID');
  if ((await findEnvironment(services.db.kysely, site.id, null))?.status !== 'ready')
    throw new DomainError('SITE_NOT_READY');
  await spendAttempt(services, [
    { key: `transfer-mail|${account.id}|${receiver.email.toLowerCase()}`, ...budgets.receiver },
    { key: `transfer-mails|${account.id}`, ...budgets.account },
  ]);
  try {
    return await withAccountWrite(services, { account, origin }, async (ctx) => {
      const { tx, now, emit } = ctx;
      const id = generateId();
      // It may have been given away since.
      await requireOwnSite(tx, account, site.id, { hold: true });
      await forgetSiteTransfers(tx, now, site.id);
      await insertSiteTransfer(tx, {
        id,
        siteId: site.id,
        sourceAccountId: account.id,
        destinationAccountId: receiver.account?.id ?? null,
        enteredDestination: destination.id.trim(),
        createdAt: now,
        expiresAt: new Date(now.getTime() + validMs),
      });
      await queueMail(ctx, {
        template: 'site_transfer',
        to: receiver.email,
        data: { siteName: site.name, ownerName: personName(account), link: `${services.publicUrl}/projects` },
        language: origin?.language,
        validMs,
        brand: await brandOfSite(services, tx, site),
      });
      emit(site.id, { noun: 'site_transfer', id, change: 'create' });
      return site;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'site_transfers_site_id_key')) throw badDestination('VALIDATION_UNIQUENESS');
    throw error;
  }
}

async function findReceiver(
  { db }: EngineServices,
  { type, id }: TransferDestination,
): Promise<{ account: Account | null; email: string } | null> {
  if (type !== 'account') return null;
  const email = id.trim();
  if (isEmailAddress(email)) {
    const account = await findAccountByEmail(db.kysely, email);
    return { account, email: account?.email ?? email };
  }
  const account = await findAccount(db.kysely, id);
  return account === null ? null : { account, email: account.email };
}

function badDestination(code: string): DomainError {
  return DomainError.of([invalidField('SiteTransfer', 'destination', code)]);
}
