import { DomainError, ownerActor, type Site } from '@lectern/domain';
import {
  type Account,
  deleteSiteTransfer,
  deleteUser,
  detachConsoleSessions,
  findSite,
  findSiteTransfer,
  findUserOfAccount,
  giveSite,
  listBuiltInTokens,
  replaceAccessTokenSecret,
  revokeSiteSessions,
} from '@lectern/storage';
import { transferOwnership } from '../access/transfer-ownership.ts';
import { administerEnvironments } from '../environments/administer-environments.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import type { SiteWriteContext } from '../site-write.ts';
import { newSecret } from './create-site.ts';
import { isAddressedTo, requireIncomingTransfer } from './site-transfer-rules.ts';

/**
 * Makes an account the owner of a site that is offered to it. The previous owner may not write any more: their sessions in
 * the site end, those of the console lead into their other sites only, the owner's token gets a new secret, and what they made belongs to the new owner, as does what the new
 * owner made as a user, who they are no more. The read-only token of the site stays: websites use it. Throws what
 * `requireIncomingTransfer`, `transferOwnership` and `administerEnvironments` throw.
 */
export async function acceptSiteTransfer(
  services: EngineServices,
  account: Account,
  id: string,
  origin?: CallOrigin,
): Promise<Site> {
  const offered = await findSiteTransfer(services.db.kysely, id, services.clock.now());
  const site = offered === null ? null : await findSite(services.db.kysely, offered.siteId);
  if (offered === null || site === null || !isAddressedTo(offered, account)) throw new DomainError('NOT_FOUND');
  const principal = { site, actor: ownerActor(account.id), ...(origin !== undefined && { origin }) };
  return administerEnvironments(services, principal, {}, async (ctx) => {
    const { tx, now, emit } = ctx;
    const transfer = await requireIncomingTransfer(tx, account, id, now);
    const given = await giveSite(tx, site.id, { from: transfer.sourceAccountId, to: account.id });
    if (given === null) throw new DomainError('NOT_FOUND');
    await becomeOwner(ctx, given, account);
    await retirePreviousOwner(ctx, given, transfer.sourceAccountId);
    await deleteSiteTransfer(tx, id);
    emit({ noun: 'site_transfer', id, change: 'update' }, { noun: 'site', id: site.id, change: 'update' });
    return given;
  });
}

/** Owners are no users of their sites. */
async function becomeOwner({ tx, emit }: SiteWriteContext, site: Site, account: Account): Promise<void> {
  const user = await findUserOfAccount(tx, site.id, account.id);
  if (user === null) return;
  await transferOwnership(tx, site, { type: 'user', id: user.id }, { type: 'account', id: account.id });
  await deleteUser(tx, user.id);
  emit({ noun: 'user', id: user.id, change: 'delete' });
}

async function retirePreviousOwner({ services, tx, now }: SiteWriteContext, site: Site, previousId: string) {
  const owner = { type: 'account', id: site.ownerAccountId } as const;
  await transferOwnership(tx, site, { type: 'account', id: previousId }, owner);
  await detachConsoleSessions(tx, site.id, previousId);
  await revokeSiteSessions(tx, site.id, previousId, now);
  const token = (await listBuiltInTokens(tx, [site.id])).find(({ hardcodedType }) => hardcodedType === 'owner');
  if (token !== undefined) await replaceAccessTokenSecret(tx, { ...token, ...newSecret(services) });
}
