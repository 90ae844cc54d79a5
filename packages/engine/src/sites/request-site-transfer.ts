import {
  DomainError,
  generateId,
  invalidField,
  isEmailAddress,
  isSameOwner,
  personName,
  type Site,
  type SiteOwner,
} from '@lectern/domain';
import {
  findAccount,
  findAccountByEmail,
  findEnvironment,
  findMembersWithRole,
  findOrganization,
  forgetSiteTransfers,
  insertSiteTransfer,
  isUniqueViolation,
  type TransferDestination as StoredDestination,
} from '@lectern/storage';
import { spendAttempt } from '../access/attempts.ts';
import type { CallOrigin } from '../event-source.ts';
import { brandOfSite } from '../mail/brand-of-site.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { confirmOwnerRight, type OwnerPrincipal, ownerOf } from '../organizations/owner-principal.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { requireOwnSite } from './require-own-site.ts';

const validMs = 14 * 24 * 3_600_000;

/** Owners of an organization who get a mail about an offer. */
const mostReceivers = 20;

/** Mails that others can have sent to someone, and offers that an account can make. */
const budgets = {
  receiver: { attempts: 10, windowSeconds: 3600 },
  account: { attempts: 30, windowSeconds: 24 * 3600 },
};

/** The receiver that a request names: an account by ID or by email address, or an organization by ID. */
export interface TransferDestination {
  type: 'account' | 'organization';
  id: string;
}

/**
 * Offers a site to another account, or to an organization by mail to its owners, for 14 days. Whether an address has an
 * account is not disclosed. Throws what `requireOwnSite` throws, `SITE_NOT_READY`, `INVALID_FIELD` on `destination` for
 * an unknown one, for oneself and for a second offer (`VALIDATION_UNIQUENESS`), and `RATE_LIMIT_EXCEEDED` after ten
 * mails to an address in an hour, or 30 of the account in a day.
 */
export async function requestSiteTransfer(
  services: EngineServices,
  principal: OwnerPrincipal,
  siteId: string,
  destination: TransferDestination,
  origin?: CallOrigin,
): Promise<Site> {
  const { account, organization } = principal;
  const owner = ownerOf(principal);
  const right = 'can_manage_site_transfers';
  const site = await requireOwnSite(services.db.kysely, principal, siteId, right);
  const receiver = await findReceiver(services, destination);
  if (receiver === null || isOwnerItself(receiver.destination, owner)) throw badDestination('VALIDATION_INVALID');
  if ((await findEnvironment(services.db.kysely, site.id, null))?.status !== 'ready')
    throw new DomainError('SITE_NOT_READY');
  await spendAttempt(services, [
    ...receiver.emails.map((email) => ({
      key: `transfer-mail|${account.id}|${email.toLowerCase()}`,
      ...budgets.receiver,
    })),
    { key: `transfer-mails|${account.id}`, ...budgets.account },
  ]);
  try {
    return await withAccountWrite(services, { account, origin }, async (ctx) => {
      const { tx, now, emit } = ctx;
      const id = generateId();
      await confirmOwnerRight(tx, principal, right);
      // It may have been given away since.
      await requireOwnSite(tx, principal, site.id, right, { hold: true });
      await forgetSiteTransfers(tx, now, site.id);
      await insertSiteTransfer(tx, {
        id,
        siteId: site.id,
        source: owner,
        destination: receiver.destination,
        createdAt: now,
        expiresAt: new Date(now.getTime() + validMs),
      });
      const brand = await brandOfSite(services, tx, site);
      for (const email of receiver.emails)
        await queueMail(ctx, {
          template: 'site_transfer',
          to: email,
          data: {
            siteName: site.name,
            ownerName: organization?.name ?? personName(account),
            link: `${services.publicUrl}/projects`,
          },
          language: origin?.language,
          validMs,
          brand,
        });
      emit(site.id, { noun: 'site_transfer', id, change: 'create' });
      return site;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'site_transfers_site_id_key')) throw badDestination('VALIDATION_UNIQUENESS');
    throw error;
  }
}

interface Receiver {
  destination: StoredDestination;
  /** Who gets the mail. */
  emails: readonly string[];
}

async function findReceiver({ db }: EngineServices, { type, id }: TransferDestination): Promise<Receiver | null> {
  if (type === 'organization') {
    if ((await findOrganization(db.kysely, id)) === null) return null;
    const owners = await findMembersWithRole(db.kysely, id, 'owner', mostReceivers);
    return { destination: { type, organizationId: id }, emails: owners.map(({ email }) => email) };
  }
  const email = id.trim();
  const account = await (isEmailAddress(email) ? findAccountByEmail(db.kysely, email) : findAccount(db.kysely, id));
  if (account === null && !isEmailAddress(email)) return null;
  const address = account?.email ?? email;
  return { destination: { type, accountId: account?.id ?? null, entered: email }, emails: [address] };
}

function isOwnerItself(destination: StoredDestination, owner: SiteOwner): boolean {
  return destination.type === 'organization'
    ? isSameOwner(owner, { type: 'organization', id: destination.organizationId })
    : destination.accountId !== null && isSameOwner(owner, { type: 'account', id: destination.accountId });
}

function badDestination(code: string): DomainError {
  return DomainError.of([invalidField('SiteTransfer', 'destination', code)]);
}
