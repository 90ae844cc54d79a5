import { DomainError, ownerActor, type Site, type SiteOwner } from '@lectern/domain';
import {
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
import { type OwnerPrincipal, ownerOf } from '../organizations/owner-principal.ts';
import type { EngineServices } from '../services.ts';
import type { SiteWriteContext } from '../site-write.ts';
import { newSecret } from './create-site.ts';
import { isAddressedTo, requireIncomingTransfer } from './site-transfer-rules.ts';

/**
 * Makes a principal the owner of a site that is offered to it: an account, or the organization that it acts for. The
 * previous owner may not write any more: their sessions in the site end, those of the console lead into their other
 * sites only, the owner's token gets a new secret, and what they made belongs to the new owner, as does what the new
 * owner made as a user, who they are no more. The read-only token of the site stays: websites use it. Throws what
 * `requireIncomingTransfer`, `transferOwnership` and `administerEnvironments` throw.
 */
export async function acceptSiteTransfer(
  services: EngineServices,
  principal: OwnerPrincipal,
  id: string,
  origin?: CallOrigin,
): Promise<Site> {
  const offered = await findSiteTransfer(services.db.kysely, id, services.clock.now());
  const site = offered === null ? null : await findSite(services.db.kysely, offered.siteId);
  if (offered === null || site === null || !isAddressedTo(offered, principal)) throw new DomainError('NOT_FOUND');
  const owner = ownerOf(principal);
  const actor = ownerActor({ type: 'account', id: principal.account.id });
  const receiver = { site, actor, ...(origin !== undefined && { origin }) };
  return administerEnvironments(services, receiver, {}, async (ctx) => {
    const { tx, now, emit } = ctx;
    const transfer = await requireIncomingTransfer(tx, principal, id, now);
    const given = await giveSite(tx, site.id, { from: transfer.source, to: owner });
    if (given === null) throw new DomainError('NOT_FOUND');
    await becomeOwner(ctx, given, owner);
    await retirePreviousOwner(ctx, given, transfer.source);
    await deleteSiteTransfer(tx, id);
    emit({ noun: 'site_transfer', id, change: 'update' }, { noun: 'site', id: site.id, change: 'update' });
    return given;
  });
}

/** Accounts are no users of sites that they own. */
async function becomeOwner({ tx, emit }: SiteWriteContext, site: Site, owner: SiteOwner): Promise<void> {
  const user = owner.type === 'account' ? await findUserOfAccount(tx, site.id, owner.id) : null;
  if (user === null) return;
  await transferOwnership(tx, site, { type: 'user', id: user.id }, owner);
  await deleteUser(tx, user.id);
  emit({ noun: 'user', id: user.id, change: 'delete' });
}

async function retirePreviousOwner({ services, tx, now }: SiteWriteContext, site: Site, previous: SiteOwner) {
  await transferOwnership(tx, site, previous, site.owner);
  // Members of an organization are refused by themselves: each call asks whether they may still act for the owner.
  if (previous.type === 'account') {
    await detachConsoleSessions(tx, site.id, previous.id);
    await revokeSiteSessions(tx, site.id, previous.id, now);
  }
  const token = (await listBuiltInTokens(tx, [site.id])).find(({ hardcodedType }) => hardcodedType === 'owner');
  if (token !== undefined) await replaceAccessTokenSecret(tx, { ...token, ...newSecret(services) });
}
